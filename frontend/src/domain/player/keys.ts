/** A command of the player's keyboard shortcuts. */
export type PlayerCommand =
  | {
      readonly do:
        | 'toggle'
        | 'mute'
        | 'fullscreen'
        | 'captions'
        | 'picture'
        | 'next'
        | 'help'
        | 'skip'
        | 'slower'
        | 'faster'
    }
  | { readonly do: 'seek' | 'volume' | 'frame' | 'delay' | 'size'; readonly by: number }
  | { readonly do: 'jump'; readonly to: number }

const commands: Readonly<Record<string, PlayerCommand>> = {
  ' ': { do: 'toggle' },
  k: { do: 'toggle' },
  j: { do: 'seek', by: -10 },
  l: { do: 'seek', by: 10 },
  ArrowLeft: { do: 'seek', by: -5 },
  ArrowRight: { do: 'seek', by: 5 },
  ArrowUp: { do: 'volume', by: 0.05 },
  ArrowDown: { do: 'volume', by: -0.05 },
  ',': { do: 'frame', by: -1 },
  '.': { do: 'frame', by: 1 },
  '<': { do: 'slower' },
  '>': { do: 'faster' },
  '+': { do: 'size', by: 1 },
  '=': { do: 'size', by: 1 },
  '-': { do: 'size', by: -1 },
  Home: { do: 'jump', to: 0 },
  End: { do: 'jump', to: 1 },
  m: { do: 'mute' },
  f: { do: 'fullscreen' },
  c: { do: 'captions' },
  i: { do: 'picture' },
  s: { do: 'skip' },
  N: { do: 'next' },
  g: { do: 'delay', by: -0.1 },
  h: { do: 'delay', by: 0.1 },
  '?': { do: 'help' },
}

/** The part of a `KeyboardEvent` that decides. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey'>

/**
 * The command of a key, as on YouTube; null for shortcuts of the browser and for other keys. `to` is a fraction of the
 * duration.
 */
export function commandOf({ key, ctrlKey, metaKey, altKey }: PressedKey): PlayerCommand | null {
  if (ctrlKey || metaKey || altKey) return null
  if (/^\d$/.test(key)) return { do: 'jump', to: Number(key) / 10 }
  // Letters also work with caps lock; only `next` needs the shift key.
  return commands[key] ?? commands[key.toLowerCase()] ?? null
}

/** The rows of the help sheet: keys, and the last part of the name of their message. */
export const keyHelp = [
  { keys: ['Space', 'K'], does: 'toggle' },
  { keys: ['J', 'L'], does: 'seekTen' },
  { keys: ['←', '→'], does: 'seekFive' },
  { keys: ['0', '9'], does: 'jump' },
  { keys: ['↑', '↓'], does: 'volume' },
  { keys: ['M'], does: 'mute' },
  { keys: ['<', '>'], does: 'speed' },
  { keys: [',', '.'], does: 'frame' },
  { keys: ['F'], does: 'fullscreen' },
  { keys: ['I'], does: 'picture' },
  { keys: ['C'], does: 'captions' },
  { keys: ['G', 'H'], does: 'delay' },
  { keys: ['+', '−'], does: 'size' },
  { keys: ['S'], does: 'skip' },
  { keys: ['⇧ N'], does: 'next' },
  { keys: ['?'], does: 'help' },
] as const
