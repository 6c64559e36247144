/** The captions and the sound that a viewer chose for a film or show. */
export interface TrackChoice {
  /** As in `choose-captions.ts`; null if they were hidden. */
  readonly captions?: string | null
  /** The language of the sound (BCP 47). */
  readonly sound?: string
}

const key = 'reelroom-tracks'
/** Shows whose choices are stored: the latest ones. */
const MAX_SHOWS = 200

/** The choices by show, on this device. If storage is blocked or full, nothing is remembered. */
export const trackChoices = {
  read(show: string | null): TrackChoice {
    return stored().find(([name]) => name === show)?.[1] ?? {}
  },
  change(show: string | null, change: TrackChoice): void {
    if (show === null) return
    const others = stored().filter(([name]) => name !== show)
    const changed = [[show, { ...trackChoices.read(show), ...change }], ...others].slice(0, MAX_SHOWS)
    try {
      localStorage.setItem(key, JSON.stringify(changed))
    } catch {
      // The storage is blocked or full.
    }
  },
}

/** Each stored value is used if it is valid. */
function stored(): readonly (readonly [string, TrackChoice])[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(entries) ? entries.flatMap(validEntry) : []
  } catch {
    return []
  }
}

function validEntry(entry: unknown): [string, TrackChoice][] {
  if (!Array.isArray(entry) || typeof entry[0] !== 'string' || typeof entry[1] !== 'object' || !entry[1]) return []
  const { captions, sound } = entry[1] as Record<string, unknown>
  const choice = {
    ...(typeof captions === 'string' || captions === null ? { captions } : {}),
    ...(typeof sound === 'string' ? { sound } : {}),
  }
  return [[entry[0], choice]]
}
