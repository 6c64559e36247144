import { bareNumbering, combinedNumbering, type NumberReading } from './bare-numbering.ts'
import { dateIn } from './dates.ts'
import { unnumbered } from './numbering.ts'
import { mayBeNumbered } from './numbers.ts'
import { seasonAlone, type SeasonMatch } from './season-alone.ts'
import { weakNumbering } from './weak-numbering.ts'
import { seasonAndEpisodes, strongNumbering, type NumberingMatch } from './strong-numbering.ts'
import { spanOf } from './words.ts'

export function numberingIn(
  name: string,
  limit: number,
  numbers: NumberReading,
  season: number | null,
  isFolder: boolean,
): NumberingMatch | null {
  if (isFolder) return ofFolder(name, limit)
  const inSeason = season === null ? null : /^\d{1,2}x(\d)(?=$|[ .]|-\D)(?!-e\d)/i.exec(name)
  if (inSeason?.[1])
    return {
      start: 0,
      end: inSeason[0].length,
      numbering: { ...unnumbered, season, episodes: [Number(inSeason[1])] },
      isSure: true,
    }
  const isNumbered = mayBeNumbered(name)
  const special = ofSpecials.exec(name)
  if (special)
    return { ...spanOf(special), numbering: { ...unnumbered, season: 0, episodes: [Number(special[1])] }, isSure: true }
  const strong = isNumbered ? strongNumbering(name, dateIn(name)) : null
  if (strong && (strong.isSure || numbers !== 'none')) return withSeason(strong, season)
  const named = seasonAlone(name)
  const bare = bareNumbering(
    name,
    limit,
    named && numbers !== 'none' ? 'all' : numbers,
    named?.season ?? season,
    named !== null,
  )
  return (
    (isNumbered ? combinedNumbering(name) : null) ??
    (named && bare && bare.start < named.end - 1 ? null : bare) ??
    seasonOnly(named, false) ??
    (numbers === 'none' ? null : weakNumbering(name, limit))
  )
}

/** `S01SP02`: a special among the episodes of a season. */
const ofSpecials = /(?<![\p{L}\p{N}])s\d{1,2}[ .]?sp(\d{1,2})(?!\p{N})/iu

/** The numbering of a folder with one episode or a season; a date counts only in the name of a release. */
const ofFolder = (name: string, limit: number): NumberingMatch | null =>
  (mayBeNumbered(name) ? seasonAndEpisodes(name) : null) ??
  (limit < name.length ? dateIn(name) : null) ??
  versioned(name) ??
  seasonOnly(seasonAlone(name), true)

/** `Name 312v1 [720p]`: a version counts only behind the number of an episode. */
function versioned(name: string): NumberingMatch | null {
  const match = /(?<=\p{L}[ .](?:- ?)?)(\d{2,4})v\d(?=[ .]*[[(])/u.exec(name)
  return match && { ...spanOf(match), isSure: true, numbering: { ...unnumbered, absoluteEpisode: Number(match[1]) } }
}

const seasonOnly = (found: SeasonMatch | null, isSure: boolean): NumberingMatch | null =>
  found && { ...found, numbering: { ...unnumbered, season: found.season }, isSure }

/** An episode without a season gets that of its folder. */
const withSeason = (found: NumberingMatch, season: number | null): NumberingMatch =>
  found.numbering.season === null && found.numbering.episodes.length > 0
    ? { ...found, numbering: { ...found.numbering, season } }
    : found
