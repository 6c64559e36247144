/**
 * Titles whose every value is hostile; lists have one row of each kind. Every answer has the service's outline, so that it
 * reaches the pages, and is smaller than what the product refuses to read.
 */
import { appended } from './hostile-extras.ts'
import {
  addresses,
  codes,
  dates,
  hostileIds,
  infinity,
  kinds,
  little,
  numbers,
  overviews,
  paths,
  texts,
  times,
  type Body,
  type Hostility,
} from './hostile-metadata.ts'

/** The row of a title in a list; only the kind `nothing` has no name. */
export function row(kind: Hostility, media: 'movie' | 'tv'): Body {
  const [text, number, date] = [texts[kind], numbers[kind], dates[kind]]
  const name = kind === 'otherTypes' ? 'Other types' : text
  return {
    id: hostileIds[kind],
    media_type: media,
    original_language: codes[hostileIds[kind] - 1],
    overview: overviews[kind],
    poster_path: paths[kind],
    backdrop_path: kind === 'nonsense' ? 'https://evil.example/a.jpg' : paths[kind],
    genre_ids: [18, 990_001, -3, 'drama', infinity, 1e21, null],
    adult: kind === 'otherTypes' ? 'no' : null,
    popularity: number,
    vote_average: kind === 'nonsense' ? -11 : number,
    vote_count: number,
    ...(media === 'movie'
      ? { title: name, original_title: name, release_date: date }
      : { name, original_name: name, first_air_date: date, origin_country: codes }),
  }
}

/** Every row twice: ids are not unique either. */
export const rows = (media: 'movie' | 'tv'): Body[] => [...kinds, ...kinds].map((kind) => row(kind, media))

export const season = (kind: Hostility, no: number): Body => ({
  id: no,
  name: texts[little(kind)],
  overview: overviews[little(kind)],
  air_date: dates[little(kind)],
  season_number: kind === 'nonsense' ? -1 : no,
  episode_count: numbers[little(kind)],
  poster_path: paths[little(kind)],
})
export const episode = (kind: Hostility, no: number): Body => ({
  ...season(kind, no),
  overview: texts[little(kind)],
  episode_number: no + 1,
  season_number: 1,
  runtime: kind === 'nonsense' ? -96 : numbers[little(kind)],
  still_path: paths[little(kind)],
  vote_average: numbers[little(kind)],
})

export function detail(kind: Hostility, media: 'movie' | 'tv'): Body {
  const named = times(4, () => ({ id: 1, name: texts[kind], logo_path: paths[kind], origin_country: '<b>' }))
  return {
    ...row(kind, media),
    genres: [{ id: 18, name: texts[kind] }, { id: 990_001, name: texts[kind] }, { id: -1 }, 'drama', null],
    homepage: addresses[kind],
    tagline: texts[kind],
    status: texts[kind],
    runtime: kind === 'nonsense' ? -96 : numbers[kind],
    budget: 1e308,
    revenue: numbers[kind],
    origin_country: codes,
    production_companies: named,
    networks: named,
    created_by: named,
    spoken_languages: codes,
    belongs_to_collection: kind === 'otherTypes' ? 'yes' : named[0],
    seasons: kind === 'nothing' ? null : [...times(kind === 'endless' ? 1000 : 3, (no) => season(kind, no)), 'one'],
    last_episode_to_air: episode(kind, 1),
    next_episode_to_air: kind === 'otherTypes' ? 5 : episode(kind, 2),
    number_of_episodes: numbers[kind],
    number_of_seasons: numbers[kind],
    ...appended(kind),
  }
}
