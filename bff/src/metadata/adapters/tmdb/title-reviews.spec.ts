import { describe, expect, it } from 'vitest'
import { changed } from '../../../../../e2e/fakes/metadata-service.ts'
import { fakeTmdb, tmdbSource } from '../../../../testing/tmdb-source.ts'

const service = await fakeTmdb()
const source = tmdbSource(service, { perSecond: 1000 })

const english = { language: 'en', region: 'US' } as const
const german = { language: 'de-DE', region: 'DE' } as const

describe('the reviews of a title', () => {
  const text = 'Quiet, and then **not**.\n\n<img src=x onerror=alert(1)> is what the sea says.'
  const written = {
    id: 'r1',
    author: 'saltwater',
    rating: 8,
    created_at: '2021-06-01T10:00:00.000Z',
    content: text,
    cut: false,
    url: 'https://films.example/review/r1',
  }

  it('are in English, with a tag, if there are none in the reader’s language', async () => {
    const { results } = await source.reviews({ ...german, type: 'movie', id: 101, page: 1 })
    expect(results).toEqual([{ ...written, language: 'en-US' }])
    expect(service.requests.map(({ query }) => query['language'])).toEqual(['de-DE', 'en-US'])
  })

  it('are cut if they are too long, and never link to an unsafe address', async () => {
    const row = { id: 'r2', author: '', author_details: { name: 'Ada', rating: 99 }, content: 'a'.repeat(1_000_000) }
    service.script(
      '/3/movie/101/reviews',
      changed({ results: [{ ...row, created_at: '', url: 'javascript:alert(1)' }] }),
    )
    const { results } = await source.reviews({ ...english, type: 'movie', id: 101, page: 1 })
    expect(results).toEqual([
      {
        id: 'r2',
        author: 'Ada',
        rating: null,
        created_at: '',
        content: 'a'.repeat(6000),
        cut: true,
        url: '',
        language: 'en-US',
      },
    ])
  })
})
