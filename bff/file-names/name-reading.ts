import type { NameReading } from '@contract/scanned-files.schema'
import { stemOf } from './file-kinds.ts'
import { isCameraName, isStreamName } from './folders/camera.ts'
import { filmTitleOf, numberingOf, showTitleOf } from './folders/combine.ts'
import { isExtraName } from './folders/extras.ts'
import type { FolderContext } from './folders/folder-context.ts'
import { MAX_NAME, plainText } from './name/clean-name.ts'
import { hasEpisode } from './name/numbering.ts'
import { readName, type ReadName } from './name/read-name.ts'
import { showTitleByParser, titleBeforeNumber } from './name/second-opinion.ts'
import { titleText } from './name/title-text.ts'
import { normalizeTitle } from './title-key.ts'

/** `2024-03-01 20-15 Name - Part.ts`: a recording from television; cameras write no `.ts` with words behind the time. */
const recording = /^((?:19|20)\d\d-\d\d-\d\d)[ _]\d\d[-.]?\d\d(?:[-.]?\d\d)?[ _]+(?:- )?(\p{L}.*?)(?=$| - )/u

/** The stem, cut to the length that is read; in that of a recording the date follows the show. */
export function shortStem(path: string): string {
  const stem = stemOf(path).slice(0, MAX_NAME)
  return /\.ts$/i.test(path) ? stem.replace(recording, '$2 - $1') : stem
}

export function readingOf(path: string, file: ReadName, context: FolderContext, isShared: boolean): NameReading {
  const numbering = numberingOf(file, context)
  const isShow = file.isShow || hasEpisode(numbering) || numbering.season !== null || isAmongShows(file, context)
  const role = roleOf(shortStem(path), file, context)
  const named = titleOf(path, file, context, { role, isShow, isShared })
  const isFilm = !isShow || role === 'homeVideo'
  const ids = { ...context.title?.ids, ...file.ids }
  const alternative =
    role === 'main' && Object.keys(ids).length === 0 ? alternativeOf(shortStem(path), file, context, isShow) : null
  return {
    role,
    type: isFilm ? 'movie' : 'tv',
    ...named,
    season: isFilm ? null : numbering.season,
    episodes: isFilm ? [] : [...numbering.episodes],
    airDate: isFilm ? null : numbering.airDate,
    absoluteEpisode: isFilm ? null : numbering.absoluteEpisode,
    part: file.part ?? (isFilm ? context.part : null),
    edition: file.edition ?? context.title?.edition ?? null,
    ids,
    quality: { resolution: null, source: null, video: null, audio: null, hdr: false },
    ...(alternative && normalizeTitle(alternative.title) !== '' ? { alternative } : {}),
  }
}

/**
 * The film that the name of an episode may mean, if its number is weak; or the show whose episode a film is,
 * according to the parser library or to a number at its end. In a folder of films, a name with a year is certain, and so is one whose title
 * both parsers read alike.
 */
function alternativeOf(
  stem: string,
  file: ReadName,
  context: FolderContext,
  isShow: boolean,
): NonNullable<NameReading['alternative']> | null {
  if (context.disc || (context.shelf === 'movie' && hasYear(file, context))) return null
  if (isShow) {
    if (!file.isWeak) return null
    const { title, year } = readName(stem, { numbers: 'none', season: null })
    return { type: 'movie', title, year }
  }
  const isUnconfirmed = context.shelf !== 'movie' && !hasYear(file, context)
  const title = showTitleByParser(plainText(stem)) ?? (isUnconfirmed ? titleBeforeNumber(plainText(stem)) : null)
  if (title === null || (context.shelf === 'movie' && normalizeTitle(title) === normalizeTitle(file.title))) return null
  return { type: 'tv', title: titleText(plainText(title)).slice(0, 255), year: null }
}

/** Whether the name of a film or of its folder has a year. */
const hasYear = (file: ReadName, { title }: FolderContext): boolean =>
  file.year !== null || (title !== null && title.year !== null)

/** The title and year: of a home video its file name, of an extra those of the folder, else by the rules. */
function titleOf(
  path: string,
  file: ReadName,
  context: FolderContext,
  { role, isShow, isShared }: { role: NameReading['role']; isShow: boolean; isShared: boolean },
): Pick<NameReading, 'title' | 'year'> {
  if (role === 'homeVideo') return { title: plainText(stemOf(path)).slice(0, 255), year: null }
  if (role === 'extra' && context.title) return { title: context.title.title, year: context.title.year }
  return isShow ? showTitleOf(file, context) : filmTitleOf(file, context, isShared)
}

/** Whether an unnumbered name on a shelf of shows is a show's; a name with a year of its own may be a film. */
function isAmongShows({ title, year }: ReadName, context: FolderContext): boolean {
  if (context.shelf !== 'tv') return false
  return year === null || (context.title !== null && normalizeTitle(context.title.title) === normalizeTitle(title))
}

function roleOf(stem: string, file: ReadName, context: FolderContext): NameReading['role'] {
  if (context.shelf === 'homeVideo') return 'homeVideo'
  if (!context.disc && (isCameraName(stem) || (isStreamName(stem) && !context.title))) return 'homeVideo'
  if (file.numbering.airDate && !file.title && !file.isRelease && !context.title && context.season === null)
    return 'homeVideo'
  const isNumbered = file.isSure && file.numbering.season !== null
  return context.isExtras || isExtraName(stem, isNumbered, context.title?.title) ? 'extra' : 'main'
}
