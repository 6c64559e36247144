import type { EpisodeNumber } from '@contract/episodes.schema'
import type { LibraryFile } from '@contract/library.schema'

const keyOf = ({ season, episode }: EpisodeNumber): string => `${season} ${episode}`

/** The episode numbers of a file; empty if they are unknown. */
export function episodeNumbersOf({ match }: LibraryFile): EpisodeNumber[] {
  const season = match?.season ?? null
  return season === null ? [] : (match?.episodes ?? []).map((episode) => ({ season, episode }))
}

/** Returns a lookup of the first file of each episode, of one without bytes only if all are; null for an episode without a file. */
export function filesByEpisode(files: readonly LibraryFile[]): (episodeNumber: EpisodeNumber) => LibraryFile | null {
  const firstFiles = new Map<string, LibraryFile>()
  for (const file of files.toSorted((a, b) => Number(a.size === 0) - Number(b.size === 0)))
    for (const episodeNumber of episodeNumbersOf(file))
      if (!firstFiles.has(keyOf(episodeNumber))) firstFiles.set(keyOf(episodeNumber), file)
  return (episodeNumber) => firstFiles.get(keyOf(episodeNumber)) ?? null
}

export const ownedEpisodes = (files: readonly LibraryFile[]): number =>
  new Set(files.flatMap((file) => episodeNumbersOf(file).map(keyOf))).size

/**
 * The file that "Play" starts: the last played unfinished one, else the next episode of the member, else the first
 * file. One without bytes only if all are. Null without files.
 */
export function fileToPlay(
  files: readonly LibraryFile[],
  next: EpisodeNumber | null,
  language: string,
): LibraryFile | null {
  const full = files.filter(({ size }) => size > 0)
  const playable = full.length > 0 ? full : files
  const [inProgress] = playable
    .filter(({ progress }) => progress !== null)
    .toSorted((a, b) => (b.progress?.updatedAt ?? 0) - (a.progress?.updatedAt ?? 0))
  const following = next === null ? null : filesByEpisode(playable)(next)
  return inProgress ?? following ?? playable.toSorted(byEpisode(language))[0] ?? null
}

/** Compares files by season, episode, part and path; paths in the order of the language, numbers by their value. */
export function byEpisode(language: string): (a: LibraryFile, b: LibraryFile) => number {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return (a, b) => {
    const [left, right] = [placeOf(a), placeOf(b)]
    const at = left.findIndex((value, index) => value !== right[index])
    return at < 0 ? compare(a.path, b.path) : left[at]! - right[at]!
  }
}

function placeOf(file: LibraryFile): [season: number, episode: number, part: number] {
  const [first] = episodeNumbersOf(file)
  return [first?.season ?? 0, first?.episode ?? 0, file.reading.part ?? 0]
}
