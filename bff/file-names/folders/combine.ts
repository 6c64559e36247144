import type { NameReading } from '@contract/scanned-files.schema'
import { hasEpisode, type Numbering } from '../name/numbering.ts'
import type { ReadName } from '../name/read-name.ts'
import { normalizeTitle } from '../title-key.ts'
import type { FolderContext } from './folder-context.ts'

type TitleAndYear = Pick<NameReading, 'title' | 'year'>

/** Generic names that are not titles. */
const generic =
  /^(?:movie|video|film|main|feature|title|full|dvd|bluray|bdmv|index|untitled|default|output|merged|disc|cd|part|episode|ep|chapter|folge|file|new|video ts|vts[ \d]*|stream|t\d\d|title ?t?\d+|\d{5}|)\d*$/i

/** Obfuscated names: `c48db7d2aeb040e8`, a UUID. */
const scrambled = /^(?=.*\d)[\da-f -]{16,}$|^\d{6}[ _]\d\d$/i
const isGenericTitle = (title: string): boolean => title === '' || generic.test(title) || scrambled.test(title)

/** The title and year of a film, from the names of its file and its folder. */
export function filmTitleOf(file: ReadName, context: FolderContext, isFolderShared: boolean): TitleAndYear {
  const folder = context.hasSeveralTitles || isFolderShared ? null : context.title
  const own = { title: file.title, year: file.year ?? yearOfShelf(file, context) }
  if (!folder?.title)
    return generic.test(file.title) && context.title?.title
      ? { title: context.title.title, year: file.year ?? context.title.year }
      : own
  if (isGenericTitle(file.title) || isAbbreviated(file, folder))
    return { title: folder.title, year: file.year ?? folder.year }
  if (folder.year !== null) {
    if (file.year === null && isLongerTitle(file.title, folder.title)) return { title: file.title, year: folder.year }
    if (file.year === null || Math.abs(file.year - folder.year) <= 1) return { title: folder.title, year: folder.year }
    return normalizeTitle(`${file.title}${file.year}`) === normalizeTitle(folder.title)
      ? { title: folder.title, year: folder.year }
      : own
  }
  // `Alien/Alien - apple`: a label of a copy, as Jellyfin documents it.
  if (/^ - [a-z\d]+$/.test(file.title.slice(folder.title.length)) && file.title.startsWith(folder.title))
    return { title: folder.title, year: own.year }
  const isMore = contains(folder.title, file.title) || isInitials(file.title, folder.title)
  return isMore && file.year === null ? { title: folder.title, year: own.year } : own
}

/** The year of a shelf (`1999`) is that of its films, unless the film has the same title. */
const yearOfShelf = (file: ReadName, { year, title }: FolderContext): number | null =>
  title === null && year !== null && file.title !== String(year) ? year : null

/** The title and year of a show: of its folder if that is above a season or has a longer title, else of the file. */
export function showTitleOf(file: ReadName, context: FolderContext): TitleAndYear {
  const folder = context.title
  if (!folder?.title) return { title: file.title || context.release?.title || file.titleBehind, year: file.year }
  const isSame = normalizeTitle(folder.title) === normalizeTitle(file.title)
  const isFolderTitle =
    isGenericTitle(file.title) ||
    isAbbreviated(file, folder) ||
    !file.isShow ||
    (context.shelf === 'tv' && !file.isSure) ||
    context.season !== null ||
    isSame ||
    contains(folder.title, file.title) ||
    isFollowedByNumbers(file.title, folder.title) ||
    isInitials(file.title, folder.title) ||
    (folder.year !== null && file.year === null)
  if (!isFolderTitle) return { title: file.title, year: file.year }
  if (withoutArticle(file.title) === folder.title) return { title: file.title, year: folder.year ?? file.year }
  return { title: folder.title, year: folder.year ?? (isSame ? file.year : null) }
}

const withoutArticle = (title: string): string => title.replace(/^(?:the|an?|der|die|das|le|la|les|el|los|il) /i, '')

function contains(longer: string, shorter: string): boolean {
  const [a, b] = [normalizeTitle(longer), normalizeTitle(shorter)]
  return b.length > 1 && a.length > b.length && (a.startsWith(b) || a.endsWith(b))
}

/** `Batman Returns` in the folder `Batman`: another film, or the full title. */
const isLongerTitle = (title: string, beginning: string): boolean =>
  normalizeTitle(title).startsWith(normalizeTitle(beginning)) &&
  /\p{L}{4}/u.test(normalizeTitle(title).slice(normalizeTitle(beginning).length))

/** `Duckman - 101 (01)` of Duckman. */
const isFollowedByNumbers = (title: string, beginning: string): boolean =>
  normalizeTitle(title).startsWith(normalizeTitle(beginning)) &&
  /^\d+$/.test(normalizeTitle(title).slice(normalizeTitle(beginning).length))

/** Whether a name is the initials of a title: `got` for Game of Thrones. */
function isInitials(short: string, full: string): boolean {
  const letters = full
    .split(/[^\p{L}\p{N}]+/u)
    .map((word) => word.slice(0, 1))
    .join('')
  const plain = normalizeTitle(short)
  return plain.length > 1 && plain === letters.toLowerCase()
}

/** Whether a file has a short name (`grp-incptn`) in the folder of a release, which has the full one. */
const isAbbreviated = (file: ReadName, folder: ReadName): boolean =>
  (folder.isRelease && /^[a-z\d]+-[a-z\d]+$/.test(file.title) && isSameEpisode(file.numbering, folder.numbering)) ||
  (folder.isRelease && !file.isRelease && file.year === null && !file.title.includes(' ')) ||
  (folder.isRelease &&
    /^[a-z\d -]+$/.test(file.title) &&
    normalizeTitle(file.title).endsWith(normalizeTitle(folder.title)))

const isSameEpisode = (a: Numbering, b: Numbering): boolean =>
  a.season !== null && a.season === b.season && a.episodes.length > 0 && String(a.episodes) === String(b.episodes)

/** The numbering of an episode: from its file name, or from its own folder if that has one and the file's is unsure. */
export function numberingOf(file: ReadName, context: FolderContext): Numbering {
  const own = file.numbering
  const releaseNumbering = context.release && hasEpisode(context.release.numbering) ? context.release.numbering : null
  const numbering = releaseNumbering && !file.isSure ? releaseNumbering : own
  const season = numbering.season ?? (numbering.absoluteEpisode === null ? context.season : null)
  return { ...numbering, season }
}
