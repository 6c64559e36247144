import type { NameReading, ScannedFile } from '@contract/scanned-files.schema'
import { titleKey } from '@file-names/title-key'
import type { FileRow } from '../owner.ts'

/** Characters of a key that are stored: normalization may expand one letter into several. */
const MAX_KEY = 600

/**
 * The fingerprint by which a file is recognized after a move: its name, its size and its time of change. The name is
 * composed: macOS and other systems write the same letters differently.
 */
export const fingerprintOf = ({ path, size, modified }: Pick<ScannedFile, 'path' | 'size' | 'modified'>): string =>
  `${modified} ${size} ${path.slice(path.lastIndexOf('/') + 1).normalize('NFC')}`

/** A file as a scan found it; on the server's disks with the number that the disk gives it. */
export interface FoundFile extends ScannedFile {
  readonly inode?: string
}

/** The columns of a file that a scan found. A file without bytes has no title, because it cannot be played. */
export function factsOf(file: FoundFile) {
  const { path, size, modified, inode, reading, captions } = file
  const hasTitle = reading.role === 'main' && size > 0
  const needsShow = hasTitle && needsShowForEpisode(reading) ? 1 : 0
  return {
    path,
    fingerprint: fingerprintOf(file),
    size,
    modified,
    inode: inode ?? null,
    role: reading.role,
    title_key: hasTitle ? keyOf(reading) : null,
    reading: JSON.stringify(reading),
    copy: copyOf(reading),
    captions: JSON.stringify(captions),
    season: reading.season,
    episodes: JSON.stringify(reading.episodes),
    needs_show: needsShow,
    is_unresolved: needsShow,
  } as const
}

/** The reading of a row. */
// SAFETY: written by `factsOf`, or by an import, from one.
export const readingOf = ({ reading }: Pick<FileRow, 'reading'>): NameReading => JSON.parse(reading) as NameReading

/** The facts that distinguish copies of one title. */
export type CopyFacts = Pick<NameReading, 'quality' | 'edition' | 'part'>
const copyOf = ({ quality, edition, part }: NameReading): string =>
  JSON.stringify({ quality, edition, part } satisfies CopyFacts)

const keyOf = (reading: NameReading): string =>
  titleKey(reading).toWellFormed().replaceAll('\0', '').slice(0, MAX_KEY).toWellFormed()

/** Whether a name gives an episode by its air date, its absolute number or its number without a season, so that the show has to be looked up. */
export const needsShowForEpisode = ({ role, type, season, episodes, airDate, absoluteEpisode }: NameReading): boolean =>
  role === 'main' &&
  type === 'tv' &&
  (episodes.length > 0 ? season === null : airDate !== null || absoluteEpisode !== null)
