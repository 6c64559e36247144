import type { NameReading } from '@contract/library.schema'
import { hasEpisode, type Numbering } from '../name/numbering.ts'
import type { ReadName } from '../name/read-name.ts'
import { sameTitle } from '../title-key.ts'
import type { Surroundings } from './surroundings.ts'

type Named = Pick<NameReading, 'title' | 'year'>

/** Generic names that are no title. */
const generic =
  /^(?:movie|video|film|main|feature|title|full|dvd|bluray|bdmv|index|untitled|default|output|merged|disc|cd|part|episode|ep|chapter|folge|file|new|video ts|vts[ \d]*|stream|t\d\d|title ?t?\d+|\d{5}|)\d*$/i

/** Obfuscated names: `c48db7d2aeb040e8`, a UUID. */
const scrambled = /^(?=.*\d)[\da-f -]{16,}$|^\d{6}[ _]\d\d$/i
const saysNothing = (title: string): boolean => title === '' || generic.test(title) || scrambled.test(title)

/** The title and year of a film, from the names of its file and its folder. */
export function filmNamed(file: ReadName, around: Surroundings, isFolderShared: boolean): Named {
  const folder = around.isOfMany || isFolderShared ? null : around.title
  const own = { title: file.title, year: file.year ?? yearOfShelf(file, around) }
  if (!folder?.title)
    return generic.test(file.title) && around.title?.title
      ? { title: around.title.title, year: file.year ?? around.title.year }
      : own
  if (saysNothing(file.title) || isAbbreviated(file, folder))
    return { title: folder.title, year: file.year ?? folder.year }
  if (folder.year !== null) {
    if (file.year === null && saysMore(file.title, folder.title)) return { title: file.title, year: folder.year }
    if (file.year === null || Math.abs(file.year - folder.year) <= 1) return { title: folder.title, year: folder.year }
    return sameTitle(`${file.title}${file.year}`) === sameTitle(folder.title)
      ? { title: folder.title, year: folder.year }
      : own
  }
  const isMore = contains(folder.title, file.title) || isInitials(file.title, folder.title)
  return isMore && file.year === null ? { title: folder.title, year: own.year } : own
}

/** The year of a shelf (`1999`) is that of its films, unless the film has the same title. */
const yearOfShelf = (file: ReadName, { year, title }: Surroundings): number | null =>
  title === null && year !== null && file.title !== String(year) ? year : null

/** The title and year of a show: of its folder if that is above a season or has a longer title, else of the file. */
export function showNamed(file: ReadName, around: Surroundings): Named {
  const folder = around.title
  if (!folder?.title) return { title: file.title || (around.release?.title ?? ''), year: file.year }
  const isSame = sameTitle(folder.title) === sameTitle(file.title)
  const isFolders =
    saysNothing(file.title) ||
    isAbbreviated(file, folder) ||
    !file.isShow ||
    (around.shelf === 'tv' && !file.isSure) ||
    around.season !== null ||
    isSame ||
    contains(folder.title, file.title) ||
    isFollowedByNumbers(file.title, folder.title) ||
    isInitials(file.title, folder.title) ||
    (folder.year !== null && file.year === null)
  if (!isFolders) return { title: file.title, year: file.year }
  if (withoutArticle(file.title) === folder.title) return { title: file.title, year: folder.year ?? file.year }
  return { title: folder.title, year: folder.year ?? (isSame ? file.year : null) }
}

const withoutArticle = (title: string): string => title.replace(/^(?:the|an?|der|die|das|le|la|les|el|los|il) /i, '')

function contains(longer: string, shorter: string): boolean {
  const [a, b] = [sameTitle(longer), sameTitle(shorter)]
  return b.length > 1 && a.length > b.length && (a.startsWith(b) || a.endsWith(b))
}

/** `Batman Returns` in the folder `Batman`: another film, or the full title. */
const saysMore = (title: string, beginning: string): boolean =>
  sameTitle(title).startsWith(sameTitle(beginning)) &&
  /\p{L}{4}/u.test(sameTitle(title).slice(sameTitle(beginning).length))

/** `Duckman - 101 (01)` of Duckman. */
const isFollowedByNumbers = (title: string, beginning: string): boolean =>
  sameTitle(title).startsWith(sameTitle(beginning)) && /^\d+$/.test(sameTitle(title).slice(sameTitle(beginning).length))

/** Whether a name is the initials of a title: `got` for Game of Thrones. */
function isInitials(short: string, full: string): boolean {
  const letters = full
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1))
    .join('')
  const plain = sameTitle(short)
  return plain.length > 1 && plain === letters.toLowerCase()
}

/** Whether a file has a short name (`grp-incptn`) in the folder of a release, which has the full one. */
const isAbbreviated = (file: ReadName, folder: ReadName): boolean =>
  folder.isRelease && !file.isRelease && file.year === null && !file.title.includes(' ')

/** The numbering of an episode: from its file name, or from its own folder if that has one and the file's is unsure. */
export function numberingOf(file: ReadName, around: Surroundings): Numbering {
  const own = file.numbering
  const released = around.release && hasEpisode(around.release.numbering) ? around.release.numbering : null
  const numbering = released && !file.isSure ? released : own
  const season = numbering.season ?? (numbering.absoluteEpisode === null ? around.season : null)
  return { ...numbering, season }
}
