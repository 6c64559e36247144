const storageKey = 'reelroom-versions'
/** Titles whose choice is stored; beyond that the oldest is dropped. */
const MAX_TITLES = 200

interface Choice {
  readonly file: string
  readonly kind: string
  readonly languages?: string
}

/** The version of a title (`movie-1`) that was chosen on this device; null for none, and if storage is blocked. */
export function chosenVersion(title: string): Choice | null {
  return new Map(stored()).get(title) ?? null
}

/** Stores the choice for a title. */
export function chooseVersion(title: string, choice: Choice): void {
  const others = stored().filter(([name]) => name !== title)
  try {
    localStorage.setItem(storageKey, JSON.stringify([...others, [title, choice]].slice(-MAX_TITLES)))
  } catch {
    // Storage is blocked or full: the choice holds until the page is left.
  }
}

function stored(): readonly (readonly [title: string, choice: Choice])[] {
  try {
    const entries: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is readonly [string, Choice] =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1]?.file === 'string'
