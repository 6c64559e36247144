import type { MetadataService } from '../src/metadata/metadata.service.ts'

export interface FilmUnderTest {
  readonly id: number
  readonly title: string
}

/** The `count` most popular films of the embedded catalogue, in the order of their ids. */
export async function filmsUnderTest(metadata: MetadataService, count: number): Promise<FilmUnderTest[]> {
  const films: FilmUnderTest[] = []
  for (let page = 1; films.length < count; page += 1) {
    const params = { language: 'en', region: 'US', type: 'movie', list: 'popular', page } as const
    const { results } = await metadata.answer('mediaList', params)
    films.push(...results.flatMap((row) => ('title' in row ? [{ id: row.id, title: row.title }] : [])))
  }
  return films.slice(0, count).toSorted((a, b) => a.id - b.id)
}

/** Our own export of an account that has one list of films. */
export const longListOf = (films: readonly FilmUnderTest[]): string => {
  const at = '2026-01-01T00:00:00.000Z'
  const itemFields = { source: 'embedded', type: 'movie', released: null, imdbId: null, tmdbId: null, addedAt: at }
  const items = films.map((film) => ({ ...itemFields, ...film }))
  const listFields = {
    name: 'Long',
    description: '',
    visibility: 'private',
    ranked: true,
    createdAt: at,
    updatedAt: at,
  }
  return JSON.stringify({ format: 'reelroom-export', version: 1, lists: [{ ...listFields, items }] })
}
