import { isSystemFolder } from '../file-kinds.ts'
import { cleanName } from '../name/clean-name.ts'
import { hasEpisode } from '../name/numbering.ts'
import { partOfFolder } from '../name/parts.ts'
import { readName, type ReadName } from '../name/read-name.ts'
import { seasonWords, seasonAfter, numberOf, numeralClass } from '../name/season-words.ts'
import { isExtrasFolder } from './extras.ts'
import { shelfOf, type ShelfKind } from './shelf-names.ts'

/** The role of a folder for the files below it. */
export type Folder =
  | { readonly is: 'skipped' }
  | { readonly is: 'extras' }
  | { readonly is: 'disc'; readonly form: 'BDMV' | 'VIDEO_TS' }
  | { readonly is: 'part'; readonly part: number }
  | { readonly is: 'season'; readonly season: number; readonly name: ReadName | null }
  | { readonly is: 'shelf'; readonly shelf: ShelfKind; readonly year: number | null }
  | { readonly is: 'title'; readonly name: ReadName; readonly hasSeveralTitles: boolean }

const seasonOnly = new RegExp(
  `^(?:(?:${seasonWords}|s)[ ._-]*(\\d{1,4})|(?:第 ?)?(${numeralClass})(?:${seasonAfter}))(?:$|[ ._]*[-–([].*)`,
  'i',
)
const specials =
  /^(?:specials?|season[ ._-]?specials|extras? ?& ?specials|specials ?& ?ovas?|ovas?|oads?|sp|minisodes?|webisodes?|spezial|spéciaux|especiales|speciali|спецвыпуски|特典|特別編)$/iu
const discs: Readonly<Record<string, 'BDMV' | 'VIDEO_TS'>> = {
  bdmv: 'BDMV',
  stream: 'BDMV',
  video_ts: 'VIDEO_TS',
  hvdvd_ts: 'VIDEO_TS',
}
const discSideFolders = /^(?:audio_ts|certificate|backup|playlist|clipinf|auxdata|jar|meta)$/i
const yearRange = /(?:19|20)\d\d ?[-–] ?(?:(?:19|20)\d\d|\d\d)(?!\d)/

/** The role of a folder by its name; `isBelowTitle`: a folder above it is that of a title. */
export function folderOf(raw: string, isBelowTitle: boolean): Folder {
  const name = cleanName(raw)
  if (isSystemFolder(raw) || /^samples?$/i.test(name) || (isBelowTitle && /^proof$/i.test(name)))
    return { is: 'skipped' }
  const form = discs[raw.toLowerCase()]
  if (form && (isBelowTitle || form !== 'BDMV' || /^bdmv$/i.test(raw))) return { is: 'disc', form }
  if (isBelowTitle && discSideFolders.test(raw)) return { is: 'skipped' }
  const extras = isExtrasFolder(name)
  if (extras && (isBelowTitle || extras === 'always')) return { is: 'extras' }
  if (specials.test(name)) return { is: 'season', season: 0, name: null }
  const part = isBelowTitle ? partOfFolder(name) : null
  if (part !== null) return { is: 'part', part }
  const season = seasonOnly.exec(name)
  if (season) return { is: 'season', season: numberOf(season[1] ?? season[2] ?? ''), name: null }
  if (/^(?:19|20)\d\d$/.test(name)) return { is: 'shelf', shelf: 'any', year: Number(name) }
  if (isBelowTitle && /^\d{1,2}$/.test(name)) return { is: 'season', season: Number(name), name: null }
  const shelf = shelfOf(name)
  if (shelf) return { is: 'shelf', shelf, year: null }
  const read = readName(raw, { numbers: 'none', season: null, isFolder: true })
  const ofSeason = read.numbering.season
  if (ofSeason !== null && !hasEpisode(read.numbering))
    return { is: 'season', season: ofSeason, name: read.title ? read : null }
  return { is: 'title', name: read, hasSeveralTitles: yearRange.test(name) }
}
