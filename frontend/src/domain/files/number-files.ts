import type { CorrectedEpisode } from '@contract/library-review.schema'
import type { LibraryFile } from '@contract/library.schema'

/** How the files of a folder get their episodes. */
export interface Numbering {
  readonly season: number
  /** The episode of the first file. */
  readonly first: number
  /** Whether the files count in their order; otherwise the numbers in their names count, from `first` on. */
  readonly isInOrder: boolean
}

/** A file with its episodes after the numbering; null if its name has no number that could count. */
export interface NumberedRow {
  readonly file: LibraryFile
  readonly episode: CorrectedEpisode | null
}

/** The folders that contain a file, the deepest first, and '' for the library's folder. */
export function foldersAbove(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return [...parts.map((_, at) => parts.slice(0, parts.length - at).join('/')), '']
}

/** The files below a folder in the order of their paths, numbers by their value. */
export function filesBelow(files: readonly LibraryFile[], folder: string, language: string): LibraryFile[] {
  const { compare } = new Intl.Collator(language, { numeric: true })
  return files
    .filter(({ path }) => folder === '' || path.startsWith(`${folder}/`))
    .toSorted((a, b) => compare(a.path, b.path))
}

/** Gives files their episodes. A file keeps its span of several; a later part has the episode of the part before it. */
export function numberFiles(files: readonly LibraryFile[], numbering: Numbering): NumberedRow[] {
  return numbering.isInOrder ? inOrder(files, numbering) : byNames(files, numbering)
}

function byNames(files: readonly LibraryFile[], { season, first }: Numbering): NumberedRow[] {
  const start = files.flatMap((file) => numbersIn(file).slice(0, 1))[0]
  return files.map((file) => {
    const numbers = numbersIn(file)
    if (start === undefined || numbers.length === 0) return { file, episode: null }
    const at = (number: number): number => first + number - start
    const episode = { season, first: at(numbers[0]!), last: at(numbers.at(-1)!) }
    return { file, episode: episode.first < 0 ? null : episode }
  })
}

function inOrder(files: readonly LibraryFile[], { season, first }: Numbering): NumberedRow[] {
  let next = first
  return files.map((file, at) => {
    const span = Math.max(1, numbersIn(file).length)
    const isLaterPart = (file.reading.part ?? 1) > 1 && at > 0
    const from = isLaterPart ? Math.max(first, next - span) : next
    next = from + span
    return { file, episode: { season, first: from, last: next - 1 } }
  })
}

/** The numbers in the name of a file, in ascending order. */
function numbersIn({ reading: { episodes, absoluteEpisode } }: LibraryFile): readonly number[] {
  return episodes.length > 0 ? episodes : absoluteEpisode === null ? [] : [absoluteEpisode]
}
