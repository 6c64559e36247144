import type { LibraryFile } from '@contract/library.schema'
import { byEpisode, episodeNumbersOf } from './own-episodes.ts'

/** The version of a title that a viewer has chosen: a file, and what it has in common with those of other episodes. */
export interface ChosenVersion {
  readonly file: string
  readonly kind: string
}

/** The files with the same film or episodes and the same part as one of them, in the order of their paths. */
export function versionsOf(file: LibraryFile, files: readonly LibraryFile[], language: string): LibraryFile[] {
  const content = contentOf(file)
  return files.filter((other) => contentOf(other) === content).toSorted(byEpisode(language))
}

const contentOf = (file: LibraryFile): string =>
  JSON.stringify([episodeNumbersOf(file), file.match?.episodes.length, file.reading.part])

/** Edition and picture of a file, by which the same version of another episode is found. */
export const kindOf = ({ reading: { edition, quality } }: LibraryFile): string =>
  [edition?.toLowerCase() ?? '', quality.resolution ?? '', quality.hdr ? 'hdr' : ''].join(' ')

/** The version to play: the chosen file, else one of its kind, else the given one. */
export const chosenAmong = (versions: readonly LibraryFile[], chosen: ChosenVersion | null, file: LibraryFile) =>
  versions.find(({ id }) => id === chosen?.file) ?? versions.find((version) => kindOf(version) === chosen?.kind) ?? file
