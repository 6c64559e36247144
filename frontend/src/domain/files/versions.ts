import type { LibraryFile } from '@contract/library.schema'
import { fileLanguages } from '@contract/rules/file-languages'
import { byEpisode, episodeNumbersOf } from './own-episodes.ts'

/** The version of a title that a viewer has chosen: a file, and what it has in common with those of other episodes. */
export interface ChosenVersion {
  readonly file: string
  readonly kind: string
  /** The languages of its sound, as far as its name states them; an earlier build stored none. */
  readonly languages?: string
}

/** The files with the same film or episodes and the same part as one of them, in the order of their paths. */
export function versionsOf(file: LibraryFile, files: readonly LibraryFile[], language: string): LibraryFile[] {
  const content = contentOf(file)
  return files.filter((other) => contentOf(other) === content).toSorted(byEpisode(language))
}

const contentOf = (file: LibraryFile): string =>
  JSON.stringify([episodeNumbersOf(file), file.match?.episodes.length, file.reading.part])

/** Edition and picture of a file, by which the same version of another episode is found. */
const kindOf = ({ reading: { edition, quality } }: LibraryFile): string =>
  [edition?.toLowerCase() ?? '', quality.resolution ?? '', quality.hdr ? 'hdr' : ''].join(' ')

/** The languages of a file's sound, in one text: `de`, `en fr`; empty if its name states none. */
const languagesOf = ({ path, reading }: LibraryFile): string => fileLanguages(path, reading.title).toSorted().join(' ')

/** The choice of a file, by which the same version of another episode is found. */
export const choiceOf = (file: LibraryFile): ChosenVersion => ({
  file: file.id,
  kind: kindOf(file),
  languages: languagesOf(file),
})

/** The version to play: the chosen file, else one of its languages and kind, of its languages, or of its kind, else the given one. Files without bytes play only if they are chosen. */
export function chosenAmong(
  versions: readonly LibraryFile[],
  chosen: ChosenVersion | null,
  file: LibraryFile,
): LibraryFile {
  if (chosen === null) return file
  const { languages = '' } = chosen
  const full = versions.filter(({ size }) => size > 0)
  const likely = languages === '' ? full : full.filter((version) => languagesOf(version) === languages)
  return (
    versions.find(({ id }) => id === chosen.file) ??
    likely.find((version) => kindOf(version) === chosen.kind) ??
    (languages === '' ? undefined : likely[0]) ??
    full.find((version) => kindOf(version) === chosen.kind) ??
    file
  )
}
