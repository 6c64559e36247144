import { describe, expect, it } from 'vitest'
import type { MediaRow, MediaType } from '@contract/media.schema'
import type { DiscoverFilters } from '@contract/title-lists.schema'
import { CatalogueMetadataSource } from '../../metadata/adapters/catalogue.metadata-source.ts'
import { Subjects } from '@artwork/subjects'
import { films, shows } from '../../../testing/titles.ts'

const source = CatalogueMetadataSource.load({ now: () => new Date('2026-11-21T12:00:00Z') })
const subjects = Subjects.load()
const english = { language: 'en', region: 'US' } as const
const types = ['movie', 'tv'] as const
type Shown = Promise<{ results: readonly object[] }>

/** The keys of the first titles of an answer. */
const titleKeysOf = async (answers: readonly Shown[], max = 40): Promise<string[]> =>
  (await Promise.all(answers))
    .flatMap(({ results }) => results)
    // SAFETY: every answer below has rows of titles alone, or rows with their `media_type`.
    .map((row) => row as MediaRow & { media_type?: string })
    .map((row) => `${row.media_type ?? ('title' in row ? 'movie' : 'tv')}${row.id}`)
    .slice(0, max)

const pages = [1, 2]
const list = (type: MediaType, name: string): Promise<string[]> =>
  titleKeysOf(
    pages.map((page) =>
      source.mediaList({ ...english, type, list: name, page } as Parameters<typeof source.mediaList>[0]),
    ),
  )
const discovered = (media: MediaType, filters: DiscoverFilters): Promise<string[]> =>
  titleKeysOf(pages.map((page) => source.discover({ ...english, media, filters, page })))

/** Abstract forms that appear twice on a page in the same composition or palette. */
function repeatedForms(keys: readonly string[]): string[] {
  const seen = new Set<string>()
  return [...new Set(keys)].flatMap((key) => {
    const { isDrawn, look } = subjects.title(key)!
    const marks = isDrawn ? [] : [`${look.form} on ${look.composition}`, `${look.form} in ${look.palette}`]
    const found = marks.filter((mark) => seen.has(mark)).map((mark) => `${key}: ${mark}`)
    for (const mark of marks) seen.add(mark)
    return found
  })
}

describe('no two posters have the same form with the same composition or palette', () => {
  it.each(types.flatMap((type) => ['popular', 'top_rated'].map((name) => [type, name] as const)))(
    'among the first forty of /%s/category/%s',
    async (type, name) => expect(repeatedForms(await list(type, name))).toEqual([]),
  )

  it.each(['now_playing', 'upcoming'])('among the first forty films of %s', async (name) =>
    expect(repeatedForms(await list('movie', name))).toEqual([]),
  )

  it.each(types)('among the first forty of any genre of %s', async (media) => {
    const { genres } = await source.genres({ ...english, media })
    const found = await Promise.all(
      genres.map(async ({ id, name }) => {
        const keys = await discovered(media, { sort_by: 'popularity.desc', with_genres: String(id) })
        return repeatedForms(keys).map((fault) => `${name}: ${fault}`)
      }),
    )
    expect(found.flat()).toEqual([])
  })

  it.each(types)('among the first forty of any decade of %s', async (media) => {
    const decades = [1930, 1940, 1950, 1960, 1970, 1980, 1990, 2000, 2010, 2020]
    const found = await Promise.all(
      decades.map(async (year) => {
        const [from, to] = [`${year}-01-01`, `${year + 9}-12-31`]
        const range =
          media === 'movie'
            ? { 'primary_release_date.gte': from, 'primary_release_date.lte': to }
            : { 'first_air_date.gte': from, 'first_air_date.lte': to }
        return repeatedForms(await discovered(media, { sort_by: 'popularity.desc', ...range })).map(
          (fault) => `${year}: ${fault}`,
        )
      }),
    )
    expect(found.flat()).toEqual([])
  })

  it('among the rows of the home page', async () => {
    const rows = await Promise.all([
      titleKeysOf([source.trending({ ...english, media: 'all', window: 'week', page: 1 })], 20),
      list('movie', 'popular').then((keys) => keys.slice(0, 20)),
      list('tv', 'popular').then((keys) => keys.slice(0, 20)),
    ])
    expect(repeatedForms(rows.flat())).toEqual([])
  })

  it.each([
    ['movie', films.godfather],
    ['movie', films.sintel],
    ['tv', shows.theWire],
    ['tv', shows.chernobyl],
  ] as const)('on the page of %s %i with its recommendations', async (type, id) => {
    const recommended = await titleKeysOf([source.recommendations({ ...english, type, id, page: 1 })], 20)
    expect(repeatedForms([`${type}${id}`, ...recommended])).toEqual([])
  })

  it.each(['dune', 'star', 'love', 'the man', 'war'])('among the search results for %s', async (query) => {
    const found = await titleKeysOf(types.map((mediaType) => source.search({ ...english, mediaType, query, page: 1 })))
    expect(repeatedForms(found)).toEqual([])
  })

  it('in a collection and its films', async () => {
    const keys = subjects.keys('title').filter((key) => key.startsWith('collection'))
    const found = await Promise.all(
      keys.map(async (key) => {
        const { parts } = await source.collection({ ...english, id: Number(key.slice('collection'.length)) })
        const shown = parts.map(({ id }) => `movie${id}`).filter((part) => subjects.title(part))
        return repeatedForms([key, ...shown])
      }),
    )
    expect(found.flat()).toEqual([])
  })
})
