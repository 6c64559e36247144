import type { Entry, Realm } from '../../log/log-entry.ts'

/** The log of the viewer: the entries of all realms on one time axis, oldest first. */
export interface Log {
  readonly realms: ReadonlyMap<string, Realm>
  readonly entries: readonly Entry[]
  /** Realms whose page was closed or replaced. */
  readonly gone: ReadonlySet<string>
  /** Name of the file that is shown; null while pages are. */
  readonly file: string | null
  /** Number of entries that were dropped for newer ones. */
  readonly dropped: number
}

export const emptyLog: Log = { realms: new Map(), entries: [], gone: new Set(), file: null, dropped: 0 }

/** Session ids and numbers of entries repeat from realm to realm. */
export const actorKey = ({ realm, actor }: { readonly realm: string; readonly actor: string }): string =>
  `${realm}/${actor}`
export const entryKey = ({ realm, seq }: { readonly realm: string; readonly seq: number }): string => `${realm}:${seq}`

export const byTime = (one: Entry, other: Entry): number =>
  one.at - other.at || (one.realm === other.realm ? one.seq - other.seq : one.realm < other.realm ? -1 : 1)

/** Merges entries in order of time; an entry that already exists is not replaced. */
export function mergeEntries(existing: readonly Entry[], added: readonly Entry[]): readonly Entry[] {
  const newEntries = [...new Map(added.map((entry) => [entryKey(entry), entry])).values()].toSorted(byTime)
  const last = existing.at(-1)
  if (!last || (newEntries[0] && byTime(last, newEntries[0]) < 0)) return [...existing, ...newEntries]
  const keys = new Set(existing.map(entryKey))
  return [...existing, ...newEntries.filter((entry) => !keys.has(entryKey(entry)))].toSorted(byTime)
}

/**
 * The newest `max` entries, and of the older ones the `actor` entry and the last step of each actor that has not
 * ended: without them the tree would lose long-running actors.
 */
export function trimEntries(entries: readonly Entry[], max: number): readonly Entry[] {
  if (entries.length <= max) return entries
  const [old, newest] = [entries.slice(0, -max), entries.slice(-max)]
  const ended = new Set<string>()
  const stepped = new Set<string>()
  for (const entry of entries) if (entry.kind === 'end') ended.add(actorKey(entry))
  for (const entry of newest) if (entry.kind === 'step') stepped.add(actorKey(entry))
  const retained = old.toReversed().filter((entry) => {
    if (entry.kind !== 'actor' && entry.kind !== 'step') return false
    const key = actorKey(entry)
    if (ended.has(key)) return false
    if (entry.kind === 'actor') return true
    if (stepped.has(key)) return false
    stepped.add(key)
    return true
  })
  return [...retained.toReversed(), ...newest]
}
