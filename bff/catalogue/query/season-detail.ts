import type { Episode as EpisodeAnswer, SeasonDetail, SeasonRow } from '@contract/media.schema'
import { MetadataError } from '@contract/metadata-error'
import { artworkPath } from './artwork-path.ts'
import type { Episode, Season, Show } from './catalogue-file.ts'
import { episodeName, fallbackOf, seasonName, localizedText } from './localized-texts.ts'
import type { Day, View } from './view.ts'

/** Ids are built from the numbers, so they are stable and unique: show, two digits of season, four of episode. */
const seasonId = (show: Show, season: Season): number => show.id * 100 + season.number
const episodeId = (show: Show, season: Season, number: number): number => seasonId(show, season) * 10_000 + number

export const regularSeasons = ({ seasons }: Show): readonly Season[] => seasons.filter(({ number }) => number > 0)
/** Specials do not count. */
export const episodeCount = (seasons: readonly Season[]): number =>
  seasons.reduce((sum, season) => sum + (season.number > 0 ? season.episodeCount : 0), 0)

const seasonBase = (show: Show, season: Season, { language }: View) => ({
  id: seasonId(show, season),
  name: seasonName(season.number, language),
  overview: '',
  air_date: season.aired,
  season_number: season.number,
  poster_path: artworkPath('poster', 'tv', show.id, `season-${season.number}`),
})

/** Seasons and episodes have no score (0): the catalogue has only a score of the show. */
export const seasonRows = (show: Show, view: View): SeasonRow[] =>
  show.seasons.map((season) => ({
    ...seasonBase(show, season, view),
    episode_count: season.episodeCount,
    vote_average: 0,
  }))

export function seasonDetail(show: Show, number: number, view: View): SeasonDetail {
  const season = show.seasons.find((candidate) => candidate.number === number)
  if (!season) throw new MetadataError('notFound', `show ${show.id} has no season ${number}`)
  return { ...seasonBase(show, season, view), episodes: episodesOf(show, season, view) }
}

function episodesOf(show: Show, season: Season, view: View): EpisodeAnswer[] {
  const unlisted: Episode = { title: null, titles: {}, aired: null, runtime: null, overview: '', overviews: {} }
  return Array.from({ length: season.episodeCount }, (_, index) =>
    episodeAnswer(show, season, index + 1, season.episodes[index] ?? unlisted, view),
  )
}

function episodeAnswer(
  show: Show,
  season: Season,
  number: number,
  episode: Episode,
  { language }: View,
): EpisodeAnswer {
  const overview = localizedText(episode.overview, episode.overviews, language)
  const title =
    episode.title === null
      ? { text: episodeName(number, language) }
      : localizedText(episode.title, episode.titles, language)
  return {
    id: episodeId(show, season, number),
    name: title.text,
    overview: overview.text,
    air_date: episode.aired,
    episode_number: number,
    season_number: season.number,
    episode_type: isFinale(show, season, number) ? 'finale' : 'standard',
    runtime: episode.runtime,
    still_path: artworkPath('still', 'tv', show.id, `season-${season.number}-episode-${number}`),
    vote_average: 0,
    vote_count: 0,
    ...fallbackOf({ title, overview }),
  }
}

/** The last episode of a season, unless the season may have more. */
const isFinale = (show: Show, season: Season, number: number): boolean =>
  number === season.episodeCount &&
  season.number > 0 &&
  (show.status !== 'Returning Series' || season.number < Math.max(...show.seasons.map((other) => other.number)))

/** The last episode up to today and the next one; episodes without a date of their own or their season are ignored. */
export function episodesAround(show: Show, view: View): { last: EpisodeAnswer | null; next: EpisodeAnswer | null } {
  const dated = regularSeasons(show)
    .flatMap((season) => episodesOf(show, season, view).map((episode) => ({ episode, date: dateOf(episode, season) })))
    .filter(({ date }) => date !== '')
    .toSorted((a, b) => a.date.localeCompare(b.date))
  return {
    last: dated.findLast(({ date }) => date <= view.today.date)?.episode ?? null,
    next: dated.find(({ date }) => date > view.today.date)?.episode ?? null,
  }
}

/** The date of an episode, else that of its season; empty if neither is known. */
const dateOf = (episode: EpisodeAnswer, season: Season): string => episode.air_date ?? season.aired ?? ''

/** The last broadcast of a show: the date of the content, else that of the last episode if it is not in the future. */
export function lastAirDate(show: Show, today: Day): string | null {
  const last = regularSeasons(show).at(-1)?.episodes.at(-1)?.aired ?? null
  return show.lastAired ?? (last !== null && last <= today.date ? last : null)
}
