import type { CsvFormat, UploadContext } from './csv-format.ts'
import { episodeMark, invalid, mark, type Entry } from './import-entry.ts'
import { hasAll, hasAny, type Row } from './row.ts'
import { rememberedTitle } from './tv-time-titles.ts'
import { isCalled, isSeasonOrEpisodeNumber, isTitleName } from './values.ts'

/** The stars of a vote by the number of the answer that its member chose, in the order of TV Time's question. */
const starsOfAnswers: Readonly<Record<string, number>> = { 1: 1, 27: 2, 28: 3, 29: 4, 3: 5 }

/**
 * Votes of TV Time's data request on films and episodes. Those of `ratings-…` files are stars. The end of `vote_key` is the
 * number of an answer; a file that has the numbers 2, 4 or 5, which no answer has, counts stars. Votes of `emotions-…` files
 * have no place here.
 */
export const tvTimeVotes: CsvFormat = (header, name) => {
  if (!hasAll(header, 'vote_key') || !hasAny(header, 'movie_name', 'series_name', 'tv_show_name')) return null
  const service = 'tvTime'
  if (!isCalled(name, 'ratings-.*votes')) return { service, order: 7, read: () => invalid('unsupported') }
  const votes = new Set<string>()
  return {
    service,
    order: 7,
    survey: (row) => votes.add(voteIn(row)),
    read: (row, upload) => {
      const countsStars = ['2', '4', '5'].some((vote) => votes.has(vote))
      const vote = voteIn(row)
      const stars = countsStars && /^[1-5]$/.test(vote) ? Number(vote) : starsOfAnswers[vote]
      return stars === undefined ? invalid('rating') : ratedEntries(row, stars * 2, upload)
    },
  }
}

const voteIn = (row: Row): string => /(?:^|-)(\d{1,3})$/.exec(row.text('vote_key'))?.[1] ?? ''

function ratedEntries(row: Row, rating: number, upload: UploadContext): Entry[] {
  const film = row.text('movie_name')
  if (film !== '') {
    const known = rememberedTitle({ uuid: row.text('uuid') }, upload)
    return isTitleName(film) ? [mark(known ?? { name: film, year: null, type: 'movie' }, { rating })] : invalid('title')
  }
  const name = row.text('series_name', 'tv_show_name')
  const place = {
    season: Number(row.text('season_number', 'episode_season_number')),
    episode: Number(row.text('episode_number')),
  }
  if (!isTitleName(name)) return invalid('title')
  const isPlace = row.has('season_number', 'episode_season_number') && place.episode !== 0
  return isPlace && isSeasonOrEpisodeNumber(place.season) && isSeasonOrEpisodeNumber(place.episode)
    ? [episodeMark({ name, year: null, type: 'tv' }, { ...place, rating })]
    : invalid('shape')
}
