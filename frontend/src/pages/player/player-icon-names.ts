/** Icons of the player's controls, which no other page uses. */
export const playerIconNames = [
  'audio-lines',
  'captions',
  'captions-off',
  'ellipsis',
  'fast-forward',
  'gauge',
  'info',
  'keyboard',
  'lock-open',
  'maximize',
  'minimize',
  'pause',
  'picture-in-picture-2',
  'play',
  'rewind',
  'rotate-ccw',
  'skip-forward',
  'volume-1',
  'volume-2',
  'volume-x',
] as const
export type PlayerIconName = (typeof playerIconNames)[number]
