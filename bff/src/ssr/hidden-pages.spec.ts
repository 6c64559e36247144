import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { Operator } from '../../testing/operators.ts'
import { startPages, type PagesUnderTest } from '../../testing/pages.ts'

const headers = { host: 'reelroom.test', 'accept-encoding': 'identity' }

const lists = '/api/tmdb/movie/top_rated?language=en&region=US'

describe('the pages of an open server, once an operator hides a title', () => {
  let pages: PagesUnderTest
  let operator: Operator
  beforeAll(async () => {
    pages = await startPages({ ACCESS: 'open' })
    operator = await (await Operator.signUpAt(pages.app, 'grace', '192.0.2.3')).prove()
  })
  afterAll(() => pages.close())

  const get = (url: string, more: Record<string, string> = {}) => pages.sendRequest('GET', url, { ...headers, ...more })
  const first = async () =>
    (JSON.parse((await get(lists)).body) as { results: { id: number; title: string }[] }).results[0]!

  it('lose its page, its structured data, and its card in pages and answers that were cached before', async () => {
    const { id, title } = await first()
    const params = { type: 'movie', id }
    // Twice, so that the second is sent from the cache.
    for (const reader of [{}, pages.member])
      for (let time = 0; time < 2; time += 1) {
        const { status, body } = await get(`/movie/${id}`, reader)
        expect([status, body.includes('application/ld+json')]).toEqual([200, true])
        expect((await get('/movie/category/top_rated', reader)).body).toContain(`/movie/${id}"`)
      }
    expect((await get(lists)).body).toContain(`"id":${id},`)
    await operator.call('hideTitle', { params, body: { reason: '' } })
    expect((await get(lists)).body).not.toContain(`"id":${id},`)
    for (const reader of [{}, pages.member]) {
      const unknown = await get('/movie/999999', reader)
      const { status, body } = await get(`/movie/${id}`, reader)
      expect([status, body.includes(title), body.includes('ld+json')]).toEqual([404, false, false])
      expect(body.length - unknown.body.length).toBeLessThan(200)
      expect((await get('/movie/category/top_rated', reader)).body).not.toContain(`/movie/${id}"`)
    }
    await operator.call('showTitle', { params })
    expect((await get(`/movie/${id}`)).status).toBe(200)
    expect((await get('/movie/category/top_rated')).body).toContain(`/movie/${id}"`)
    expect(await first()).toMatchObject({ id, title })
  })
})
