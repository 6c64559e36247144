import { createHash } from 'node:crypto'
import type { Report } from './report.ts'

/** A media server's name for a title, as in a report. */
type Named = Pick<Report, 'kind' | 'name' | 'year' | 'showName' | 'ids' | 'item'>

/**
 * Names the film or the show of a report, the same for all of its episodes: a hash of its name, with the year of a
 * film, or of its ids if it has no name. 22 characters, base64url.
 */
export function titleKeyOf({ kind, name, year, showName, ids, item }: Named): string {
  const folded = (text: string) => text.normalize('NFKC').trim().toLowerCase()
  const own = ids.filter(({ of }) => of !== 'episode').map(({ source, id }) => `${source} ${id}`)
  const episodes = ids.map(({ source, id }) => `${source} ${id}`)
  const called = kind === 'movie' ? name && ['film', folded(name), year] : showName && ['show', folded(showName)]
  const parts = called || [kind, ...(own.length > 0 ? own : episodes).toSorted(), ...(ids.length === 0 ? [item] : [])]
  return createHash('sha256').update(JSON.stringify(parts)).digest('base64url').slice(0, 22)
}

/** What a waiting or corrected title is called: a film, or the show of an episode. */
export const namesOfTitle = ({ kind, name, showName, year }: Named) => ({
  kind: kind === 'episode' ? ('tv' as const) : ('movie' as const),
  name: (kind === 'episode' ? showName : name) ?? name ?? '',
  year,
})
