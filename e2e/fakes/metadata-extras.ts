import { languageOf, personBase, titleRow, type Body, type Kind } from './metadata-rows.ts'
import { movies, people } from './metadata-samples.ts'

const actor = personBase(people[0]!)
const director = personBase(people[1]!)

export const filmCredits = {
  cast: [{ ...actor, character: 'The keeper', order: 0, credit_id: 'c1', cast_id: 1 }],
  crew: [
    { ...director, job: 'Producer', department: 'Production', credit_id: 'c3' },
    { ...director, job: 'Director', department: 'Directing', credit_id: 'c4' },
    { ...director, job: 'Writer', department: 'Writing', credit_id: 'c5' },
    { ...director, job: 'Story', department: 'Writing', credit_id: 'c6' },
  ],
}

/** Aggregate credits of a show: roles and jobs, each with its number of episodes. */
export const showCredits = {
  cast: [
    {
      ...actor,
      order: 0,
      total_episode_count: 3,
      roles: [
        { credit_id: 'c1', character: 'The stoker', episode_count: 2 },
        { credit_id: 'c2', character: 'The ghost', episode_count: 1 },
      ],
    },
  ],
  crew: [
    {
      ...director,
      department: 'Directing',
      total_episode_count: 3,
      jobs: [{ credit_id: 'c7', job: 'Director', episode_count: 3 }],
    },
  ],
}

const collectionOf101 = { id: 501, name: 'The Lighthouse Collection', poster_path: null, backdrop_path: null }
export const collectionIn = (kind: Kind, id: number): Body =>
  kind === 'movie' ? { belongs_to_collection: id === 101 || id === 102 ? collectionOf101 : null } : {}

/** A collection with the later film first, since the service has no order. */
export const collectionDetail = (url: URL): Body => ({
  ...collectionOf101,
  overview: 'Two films beside the sea.',
  parts: [movies[1]!, movies[0]!].map((title) => ({
    ...titleRow('movie', title, languageOf(url)),
    media_type: 'movie',
  })),
})

const day = (date: string, type: number, certification = '', note = '') => ({
  certification,
  descriptors: [],
  iso_639_1: '',
  note,
  release_date: `${date}T00:00:00.000Z`,
  type,
})
export const releaseDates = {
  results: [
    { iso_3166_1: 'US', release_dates: [day('2019-03-08', 3, 'PG-13')] },
    {
      iso_3166_1: 'DE',
      release_dates: [
        day('2019-09-20', 4, '', 'Streamline'),
        day('2019-02-09', 1, '', 'Berlinale'),
        day('2019-05-02', 3, '12'),
      ],
    },
  ],
}

/** Reviews of a title; there are only English ones. */
export function reviewsIn(url: URL): Body[] {
  if (languageOf(url) !== 'en-US') return []
  return [
    {
      id: 'r1',
      author: 'saltwater',
      author_details: { name: '', username: 'saltwater', avatar_path: null, rating: 8 },
      content: 'Quiet, and then **not**.\r\n\r\n<img src=x onerror=alert(1)> is what the sea says.',
      created_at: '2021-06-01T10:00:00.000Z',
      updated_at: '2021-06-01T10:00:00.000Z',
      url: 'https://films.example/review/r1',
    },
  ]
}
