import type { LibraryFile } from '@contract/library.schema'
import { fileLanguages } from '@contract/rules/file-languages'
import { isBetter } from './quality.ts'

/** The position of a file within its title, by which files are ordered; 0 for a number that it does not have. */
type EpisodePosition = readonly [season: number, episode: number, part: number]

/**
 * The file to play after another one of the same title: its next part, else the next episode in the library. Specials
 * follow only specials. The copy of the same edition, language and folder comes first, then the best one.
 */
export function nextFile(file: LibraryFile, others: readonly LibraryFile[]): LibraryFile | null {
  const current = positionOf(file, 'last')
  const after = others.filter(
    (other) => other.id !== file.id && other.size > 0 && isAfter(positionOf(other, 'first'), current),
  )
  const isSpecial = current[0] === 0
  const candidates = after.filter((other) => (positionOf(other, 'first')[0] === 0) === isSpecial)
  const likely = candidates.filter((other) => isSameCopy(other, file))
  const languages = languagesOf(file)
  const [first] = candidates.toSorted(
    (a, b) =>
      compare(positionOf(a, 'first'), positionOf(b, 'first')) ||
      Number(likely.includes(b)) - Number(likely.includes(a)) ||
      Number(languagesOf(b) === languages) - Number(languagesOf(a) === languages) ||
      Number(b.folder.id === file.folder.id) - Number(a.folder.id === file.folder.id) ||
      (isBetter(a.reading.quality, a.size, b.reading.quality, b.size) ? -1 : 1),
  )
  return first ?? null
}

/** Files of one title in the order in which they are watched. */
export const inWatchingOrder = (files: readonly LibraryFile[]): LibraryFile[] =>
  files.toSorted(
    (a, b) =>
      compare(positionOf(a, 'first'), positionOf(b, 'first')) || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
  )

/** The position of a file; for several episodes that of the first or the last of them. */
function positionOf(file: LibraryFile, which: 'first' | 'last'): EpisodePosition {
  const episodes = file.match?.episodes ?? file.reading.episodes
  const episode = episodes.length === 0 ? 0 : which === 'first' ? Math.min(...episodes) : Math.max(...episodes)
  const season = file.match ? file.match.season : file.reading.season
  return [season ?? 0, episode, file.reading.part ?? 0]
}

function isAfter(one: EpisodePosition, other: EpisodePosition): boolean {
  const isSameThing = one[0] === other[0] && one[1] === other[1]
  // If a film also exists in parts, the whole film is another copy, not the next part.
  if (isSameThing) return other[2] > 0 && one[2] > other[2]
  return one[1] > 0 && other[1] > 0 && compare(one, other) > 0
}

const compare = (a: EpisodePosition, b: EpisodePosition): number => a[0] - b[0] || a[1] - b[1] || a[2] - b[2]
const isSameCopy = (a: LibraryFile, b: LibraryFile): boolean => (a.reading.edition ?? '') === (b.reading.edition ?? '')
const languagesOf = ({ path, reading }: LibraryFile): string => fileLanguages(path, reading.title).toSorted().join(' ')
