import type { NameReading } from '@contract/scanned-files.schema'
import type { FileRow } from '../owner.ts'

type Facts = Pick<
  FileRow,
  'path' | 'fingerprint' | 'size' | 'modified' | 'inode' | 'title_key' | 'reading' | 'folder_id'
>
/** A text that two rows of one file have in common. Null: the row is not compared by it. */
type Trait = (file: Facts) => string | null

const nameOf = ({ path }: Facts): string => path.slice(path.lastIndexOf('/') + 1).normalize('NFC')
const folderOf = ({ path }: Facts): string => path.slice(0, path.lastIndexOf('/') + 1)

/**
 * The common facts of two rows of the same bytes, the surest first: the number of the file on its disk, which another file
 * gets once this one is deleted, with size and time; name, size and time after a move; size and time after a new name;
 * size and name after a copy to another disk.
 */
const traitsOfBytes: readonly Trait[] = [
  ({ inode, size, modified }) => (inode === null ? null : `${inode} ${modified} ${size}`),
  ({ fingerprint }) => fingerprint,
  ({ size, modified }) => `${modified} ${size}`,
  (file) => (file.size === 0 ? null : `${file.size} ${nameOf(file)}`),
]
/** Several files may have one fingerprint: they are paired in their order. By another trait a pair has to be unique. */
const FINGERPRINT = 1

/** What a file shares with a better copy that has replaced it: title, episode and part, and its own folder or the library's. */
const replacedInPlace: Trait = (file) => replacement(file, folderOf(file))
const replacedElsewhere: Trait = (file) => (isNumbered(file) ? replacement(file, '') : null)

const replacement = (file: Facts, folder: string): string | null =>
  file.title_key === null ? null : [file.folder_id, folder, file.title_key, ...numbersOf(file)].join('\n')

// SAFETY: written by `factsOf`, or `{}` for a file that an import awaits.
const readingIn = ({ reading }: Facts) => JSON.parse(reading) as Partial<NameReading>

function numbersOf(file: Facts): readonly unknown[] {
  const { season, episodes = [], airDate, absoluteEpisode, part } = readingIn(file)
  return [season, episodes.join(' '), airDate, absoluteEpisode, part]
}

/** Whether a name says which film or episode it is: two unnumbered files of a show are probably different episodes. */
function isNumbered(file: Facts): boolean {
  const { type, episodes = [], airDate = null, absoluteEpisode = null } = readingIn(file)
  return type === 'movie' || episodes.length > 0 || airDate !== null || absoluteEpisode !== null
}

/**
 * Pairs files that were found with rows of files, each row once: of files that leave their paths in the same change, and
 * of those that are gone since earlier. The same bytes come first, then better copies.
 */
export function pairSameFiles<Found extends Facts, Gone extends Facts>(
  found: readonly Found[],
  { leaving, gone }: { readonly leaving: readonly Gone[]; readonly gone: readonly Gone[] },
): Map<Found, Gone> {
  const pairing = new Pairing<Found, Gone>(found)
  for (const [rank, trait] of traitsOfBytes.entries()) pairing.add([...leaving, ...gone], trait, rank !== FINGERPRINT)
  pairing.add(leaving, replacedInPlace)
  pairing.add(leaving, replacedElsewhere)
  // Later only a numbered name is certain to be the same film or episode.
  const numbered = gone.filter(isNumbered)
  pairing.add(numbered, replacedInPlace)
  pairing.add(numbered, replacedElsewhere)
  return pairing.pairs
}

class Pairing<Found extends Facts, Gone extends Facts> {
  readonly pairs = new Map<Found, Gone>()
  private readonly used = new Set<Gone>()

  constructor(private readonly found: readonly Found[]) {}

  /**
   * Pairs the files that share a trait. If traits have to be unique, files and rows that share one with others of their
   * kind are skipped.
   */
  add(gone: readonly Gone[], traitOf: Trait, isUnique = true): void {
    const rows = groupBy(
      gone.filter((row) => !this.used.has(row)),
      traitOf,
    )
    if (rows.size === 0) return
    for (const [trait, files] of groupBy(
      this.found.filter((file) => !this.pairs.has(file)),
      traitOf,
    )) {
      const candidates = rows.get(trait) ?? []
      if (isUnique && (files.length > 1 || candidates.length > 1)) continue
      for (const [at, row] of candidates.slice(0, files.length).entries()) {
        this.pairs.set(files[at]!, row)
        this.used.add(row)
      }
    }
  }
}

function groupBy<File extends Facts>(files: readonly File[], traitOf: Trait): Map<string, File[]> {
  const groups = Map.groupBy(files, traitOf)
  groups.delete(null)
  // SAFETY: the group without a trait was just deleted.
  return groups as Map<string, File[]>
}
