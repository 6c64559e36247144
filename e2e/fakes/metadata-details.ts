import {
  inLanguages,
  languageOf,
  mixedRows,
  personBase,
  picture,
  titleBase,
  titleTranslations,
  translationsOf,
  video,
  wordsIn,
  type Body,
  type Kind,
} from './metadata-rows.ts'
import { collectionIn, filmCredits, releaseDates, showCredits } from './metadata-extras.ts'
import { episodes, type SamplePerson, type SampleTitle } from './metadata-samples.ts'

const requestedParts = (url: URL, parts: Readonly<Record<string, unknown>>): Body => {
  const names = url.searchParams.get('append_to_response')?.split(',') ?? []
  return Object.fromEntries(Object.entries(parts).filter(([name]) => names.includes(name)))
}

const season = { id: 2001, name: 'Season 1', overview: '', air_date: '2020-09-18', season_number: 1, poster_path: null }

export function titleDetail(url: URL, kind: Kind, title: SampleTitle): Body {
  const shared = titleBase(kind, title, languageOf(url))
  const pictures = [picture('plain', null), picture('english', 'en'), picture('german', 'de'), picture('french', 'fr')]
  const parts = {
    videos: {
      results: inLanguages(url, 'include_video_language', [video('aaaaaaaaaaa', 'en'), video('bbbbbbbbbbb', 'de')]),
    },
    images: { posters: inLanguages(url, 'include_image_language', pictures), backdrops: [], logos: [] },
    credits: filmCredits,
    aggregate_credits: showCredits,
    external_ids: { imdb_id: null, wikidata_id: 'Q1', facebook_id: null, instagram_id: null, twitter_id: null },
    translations: titleTranslations(kind, title),
    ...(kind === 'movie'
      ? { release_dates: releaseDates, keywords: { keywords: [{ id: 1, name: 'sea' }] } }
      : {
          content_ratings: { results: [{ iso_3166_1: 'DE', rating: '12' }] },
          keywords: { results: [{ id: 1, name: 'sea' }] },
        }),
  }
  const own =
    kind === 'movie'
      ? { imdb_id: null, runtime: 96, budget: 0, revenue: 0, ...collectionIn(kind, title.id) }
      : {
          created_by: [],
          episode_run_time: [],
          in_production: false,
          last_air_date: null,
          number_of_seasons: 1,
          seasons: title.id === 201 ? [{ ...season, episode_count: episodes.length }] : [],
        }
  const genres = title.genres.map((id) => ({ id, name: `service name ${id}` }))
  const homepage = wordsIn(title, languageOf(url)).homepage ?? ''
  return { ...shared, ...own, genres, homepage, tagline: '', status: 'Released', ...requestedParts(url, parts) }
}

export function personDetail(url: URL, sample: SamplePerson): Body {
  const language = languageOf(url)
  const shared = personBase(sample)
  const credit = { character: 'Herself', credit_id: 'c2' }
  const parts = {
    images: { profiles: [] },
    external_ids: { imdb_id: 'nm0000000', wikidata_id: null },
    combined_credits: {
      cast: mixedRows(language)
        .filter(({ media_type }) => media_type !== 'person')
        .map((entry) => ({ ...entry, ...credit })),
      crew: [],
    },
    translations: translationsOf(
      Object.fromEntries(Object.entries(sample.biographies).map(([key, biography]) => [key, { biography }])),
    ),
  }
  const biography = sample.biographies[language] ?? ''
  return {
    ...shared,
    also_known_as: [],
    biography,
    birthday: null,
    deathday: null,
    homepage: null,
    imdb_id: null,
    place_of_birth: null,
    ...requestedParts(url, parts),
  }
}

export function seasonDetail(url: URL): Body {
  const rows = episodes.map(({ number, texts }) => {
    const words = texts[languageOf(url)] ?? {}
    return {
      id: 2000 + number,
      name: words.title ?? `Episode ${number}`,
      overview: words.overview ?? '',
      air_date: '2020-09-18',
      episode_number: number,
      season_number: 1,
      episode_type: 'standard',
      runtime: null,
      still_path: null,
      vote_average: 0,
      vote_count: 0,
    }
  })
  return { ...season, _id: 'x', episodes: rows }
}

export const offers = {
  link: 'https://films.example/watch',
  flatrate: [{ provider_id: 8, provider_name: 'Streamline', logo_path: '/stream.jpg', display_priority: 1 }],
}
