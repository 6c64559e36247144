import { describe, expect, it } from 'vitest'
import { CatalogueMetadataSource } from './catalogue.metadata-source.ts'
import { openFilmsOfService } from './compiled-catalogue.ts'

const now = (): Date => new Date('2026-11-21T12:00:00Z')
const source = CatalogueMetadataSource.load({ now })
const english = { language: 'en', region: 'US' } as const

describe('the embedded catalogue', () => {
  it('has the name “embedded”', () => {
    expect(source.name).toBe('embedded')
  })

  it('gives the address of an open film in its detail, and none for other films', async () => {
    const [open, other] = await Promise.all(
      [4903, 1001].map((id) => source.mediaDetail({ ...english, type: 'movie', id, append: [] })),
    )
    expect([open, other].map((film) => film && 'open_film' in film && film.open_film)).toEqual([
      {
        address:
          'https://upload.wikimedia.org/wikipedia/commons/transcoded/f/f1/Sintel_movie_4K.webm/Sintel_movie_4K.webm.720p.vp9.webm',
        license: 'CC BY 3.0',
        credit: '© copyright Blender Foundation | www.sintel.org',
      },
      undefined,
    ])
  })

  it('has the same open films under the live service’s ids', () => {
    const ofService = openFilmsOfService()
    expect([ofService.size, ofService.get(45745)]).toEqual([source.openFilms.size, source.openFilms.get(4903)])
  })

  it('has twenty rows a page, and other rows on the next', async () => {
    const [first, second] = await Promise.all(
      [1, 2].map((page) => source.mediaList({ ...english, type: 'movie', list: 'popular', page })),
    )
    const idsOf = (page: typeof first): number[] => page?.results.map(({ id }) => id) ?? []
    expect(idsOf(first)).toHaveLength(20)
    expect(idsOf(first).filter((id) => idsOf(second).includes(id))).toEqual([])
    expect(first?.total_results).toBe(second?.total_results)
  })

  it('never repeats a row within a list', async () => {
    const seen: number[] = []
    for (let page = 1; ; page++) {
      const { results } = await source.mediaList({ ...english, type: 'movie', list: 'popular', page })
      if (results.length === 0) break
      seen.push(...results.map(({ id }) => id))
    }
    expect(new Set(seen).size).toBe(seen.length)
  })

  it.each([1, 4, 7, 10])('has something in every list on any day, as in month %i', async (month) => {
    const on = CatalogueMetadataSource.load({ now: () => new Date(Date.UTC(2031, month, 29)) })
    const counts = await Promise.all([
      ...(['upcoming', 'now_playing'] as const).map((list) =>
        on.mediaList({ ...english, type: 'movie', list, page: 1 }),
      ),
      ...(['airing_today', 'on_the_air'] as const).map((list) =>
        on.mediaList({ ...english, type: 'tv', list, page: 1 }),
      ),
      on.trending({ ...english, media: 'all', window: 'day', page: 1 }),
    ])
    expect(counts.filter(({ results }) => results.length === 0)).toEqual([])
  })

  it('gives the same answers on the same day', async () => {
    const again = CatalogueMetadataSource.load({ now })
    const list = { ...english, media: 'all', window: 'day', page: 1 } as const
    expect(await again.trending(list)).toEqual(await source.trending(list))
  })

  it('names a missing file', () => {
    expect(() => CatalogueMetadataSource.load({ file: '/nowhere/catalogue.sqlite' })).toThrow(
      '/nowhere/catalogue.sqlite',
    )
  })
})
