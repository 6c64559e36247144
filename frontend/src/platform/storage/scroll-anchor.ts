/** A position in a list: a card, its distance from the top of the screen, and the number of loaded cards. */
export interface ScrollAnchor {
  /** The name of the list: its address with its filters. */
  readonly list: string
  readonly card: string
  /** CSS pixels. */
  readonly top: number
  readonly loaded: number
  /** Whether the card was pressed or had the focus; it then gets the focus again. */
  readonly pressed: boolean
}

const storage = 'reelroom-places'
/** The most entries of the history that are stored. */
const MAX_ENTRIES = 50
let cachedAnchors: Map<string, ScrollAnchor> | undefined

/** The key that the router gave to the current entry of the history. */
export function historyEntry(): string | undefined {
  // SAFETY: for any state, reading a property of an object or of null is safe.
  return (history.state as { __TSR_key?: string } | null)?.__TSR_key
}

export const scrollAnchorAt = (entry: string | undefined): ScrollAnchor | undefined =>
  entry === undefined ? undefined : anchors().get(entry)

export function rememberScrollAnchor(entry: string | undefined, anchor: ScrollAnchor): void {
  if (entry === undefined) return
  const all = anchors()
  all.delete(entry)
  all.set(entry, anchor)
  for (const oldest of all.keys()) if (all.size > MAX_ENTRIES) all.delete(oldest)
}

/** Deletes the anchor of an entry: a return to it begins at its top. */
export function forgetScrollAnchor(entry: string | undefined): void {
  if (entry !== undefined) anchors().delete(entry)
}

/** Stores the anchors for a reload in this tab; without storage they are lost with the page. */
export function storeScrollAnchors(): void {
  try {
    sessionStorage.setItem(storage, JSON.stringify([...anchors()]))
  } catch {
    // Storage is full or forbidden: the page then begins at its top.
  }
}

const anchors = (): Map<string, ScrollAnchor> => (cachedAnchors ??= new Map(stored()))

function stored(): [string, ScrollAnchor][] {
  try {
    const entries: unknown = JSON.parse(sessionStorage.getItem(storage) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

const isEntry = (entry: unknown): entry is [string, ScrollAnchor] =>
  Array.isArray(entry) &&
  typeof entry[0] === 'string' &&
  typeof entry[1]?.list === 'string' &&
  typeof entry[1].card === 'string' &&
  Number.isFinite(entry[1].top) &&
  Number.isInteger(entry[1].loaded)
