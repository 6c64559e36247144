import { describe, expect, it, vi } from 'vitest'
import { createApi } from './client.ts'
import { createMarksBatch } from './marks-batch.ts'

const idsOf = (url: string) => new URL(url, 'http://x').searchParams.get('ids')!.split(',')
const fakeFetch = (answer: (ids: string[]) => Response) =>
  vi.fn<typeof globalThis.fetch>((url) => Promise.resolve(answer(idsOf(url as string))))
const savedTitle = { type: 'tv', id: 7, rating: 9 }

describe('the marks of cards', () => {
  it('are one call for a page, two for more than a hundred, and each card gets its own', async () => {
    const fetch = fakeFetch(() => Response.json({ items: [savedTitle], owned: ['movie-1'] }))
    const load = createMarksBatch(createApi(fetch, () => ({ language: 'en', region: 'US' })))
    const answers = await Promise.all([load('tv', 7), ...Array.from({ length: 100 }, (_, id) => load('movie', id + 1))])
    expect(fetch.mock.calls.map(([url]) => idsOf(url as string).length)).toEqual([100, 1])
    expect(answers.slice(0, 2)).toEqual([
      { item: savedTitle, isOwned: false },
      { item: null, isOwned: true },
    ])
  })

  it('fail for every card, and the next call tries again', async () => {
    const answers = [new Response(null, { status: 503 }), Response.json({ items: [], owned: [] })]
    const load = createMarksBatch(
      createApi(
        fakeFetch(() => answers.shift()!),
        () => ({ language: 'en', region: 'US' }),
      ),
    )
    const failed = await Promise.allSettled([load('tv', 7), load('movie', 7)])
    expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(await load('tv', 7)).toEqual({ item: null, isOwned: false })
  })
})
