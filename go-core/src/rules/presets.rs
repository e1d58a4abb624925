pub struct BoardGameArenaStart;
pub struct Preset;
