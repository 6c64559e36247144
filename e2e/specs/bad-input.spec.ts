import { expect, test } from '../app.fixture.ts'
import { films } from '../titles.ts'

test.describe('bad input', () => {
  for (const page of ['0', '501', 'abc', '1e3', '-1', '1.5']) {
    test(`page ${page} is refused`, async ({ request, app }) => {
      await request.post('/api/_auth/demo', { data: {}, headers: { origin: app.origin } })
      expect((await request.get(`/movie/category/popular?page=${page}`)).status()).toBe(404)
      const answer = await request.get(`/api/tmdb/movie/popular?page=${page}`)
      expect(answer.status()).toBe(400)
      expect(await answer.json()).toMatchObject({ type: 'invalid-request', status: 400, fields: ['page'] })
    })
  }

  test('broken percent-encoding, an endless address and a strange method get a clear 4xx', async ({ request }) => {
    const statuses = await Promise.all(
      [
        '/%E0%A4%A',
        '/movie/%zz',
        '/api/tmdb/movie/%E0%A4%A',
        `/${'a'.repeat(5000)}`,
        `/search?q=${'a'.repeat(20_000)}`,
        '/assets/nothing.js',
        '/nothing.css',
      ].map(async (path) => (await request.get(path)).status()),
    )
    expect(statuses).toEqual([400, 400, 400, 414, 414, 404, 404])
    expect((await request.delete(films.godfather)).status()).toBe(405)
    expect((await request.get('/assets/nothing.js')).headers()['content-type']).toContain('text/plain')
  })

  test('an unknown language and a cookie full of markup change nothing and break nothing', async ({ request }) => {
    expect((await request.get('/api/tmdb/movie/popular?language=xx')).status()).toBe(400)
    const answer = await request.get('/', {
      headers: { cookie: 'i18n_redirected="><script>alert(1)</script>', 'accept-language': '<script>,;;q=x,zz-ZZ;q=9' },
    })
    expect(answer.status()).toBe(200)
    const html = await answer.text()
    expect(html).toContain('<html lang="en-US"')
    expect(html).not.toContain('alert(1)')
  })

  test('a change from another site is refused', async ({ request }) => {
    const answer = await request.post('/api/_auth/demo', {
      data: {},
      headers: { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status()).toBe(403)
  })
})
