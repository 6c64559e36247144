/** The preferences of the player, on this device. */
export interface PlayerPreferences {
  readonly speed: number
  /** From 0 to 1. */
  readonly volume: number
  readonly muted: boolean
  /** The language of the captions that were chosen last (BCP 47; empty if unknown); null if they are hidden. */
  readonly captions: string | null
  /** The language of the sound that was chosen last (BCP 47); null without a choice. */
  readonly sound: string | null
  /** One of `captionSizes`. */
  readonly size: number
  readonly place: 'bottom' | 'top'
}

export const speeds = [0.25, 0.5, 0.75, 1, 1.25, 1.5, 1.75, 2] as const
/** Per cent of the default size. */
export const captionSizes = [75, 100, 125, 150, 200] as const

export const defaultPreferences: PlayerPreferences = {
  speed: 1,
  volume: 1,
  muted: false,
  captions: null,
  sound: null,
  size: 100,
  place: 'bottom',
}

const key = 'reelroom-player'

/** Each stored value is used if it is valid: an earlier version of the product may have written others. */
export const preferences = {
  read(): PlayerPreferences {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
      return typeof stored === 'object' && stored !== null ? validated(stored) : defaultPreferences
    } catch {
      return defaultPreferences
    }
  },
  change(change: Partial<PlayerPreferences>): PlayerPreferences {
    const changed = { ...preferences.read(), ...change }
    try {
      localStorage.setItem(key, JSON.stringify(changed))
    } catch {
      // The storage is blocked or full: the preference lasts until the page is left.
    }
    return changed
  },
}

const oneOf = <T>(values: readonly T[], value: unknown, otherwise: T): T =>
  values.find((one) => one === value) ?? otherwise

function validated(stored: Partial<Record<keyof PlayerPreferences, unknown>>): PlayerPreferences {
  const { volume, muted, captions, sound } = stored
  return {
    speed: oneOf(speeds, stored.speed, defaultPreferences.speed),
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : defaultPreferences.volume,
    muted: muted === true,
    captions: typeof captions === 'string' ? captions : null,
    sound: typeof sound === 'string' ? sound : null,
    size: oneOf(captionSizes, stored.size, defaultPreferences.size),
    place: oneOf(['bottom', 'top'], stored.place, defaultPreferences.place),
  }
}
