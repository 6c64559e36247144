import { expect } from '@playwright/test'
import { searchResults } from '../fakes/metadata-answers.ts'
import { titleRow } from '../fakes/metadata-rows.ts'
import type { Behavior } from '../fakes/metadata-service.ts'
import { test } from '../live.fixture.ts'

const named = [
  ['The Matrix', '1999-03-31'],
  ['The Godfather', '1972-03-14'],
  ['Heat', '1995-12-15'],
  ['Heat', '1986-11-14'],
  ['Amélie', '2001-04-25'],
  ['Spider-Man', '2002-05-01'],
  ['Vermilion Thicket', '2011-02-03'],
] as const
const movieRows = named.map(([original, date], index) => ({
  ...titleRow('movie', { id: 700 + index, original, originalLanguage: 'en', date, genres: [], texts: {} }, 'en-US'),
  media_type: 'movie',
}))
/** A search over these films alone, as strict as the service is. */
const strictSearch: Behavior = ({ request, response }) => {
  const url = new URL(request.url ?? '', 'http://service.test')
  const rows = /(movie|multi)$/.test(url.pathname) ? movieRows : []
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(searchResults(url, rows).body))
}
/** The film that a query finds, or else the query that the page asks about. */
const searchCases: readonly [query: string, film: string, question?: string][] = [
  ['matrx', '', 'Matrix'],
  ['godfahter', '', 'Godfather'],
  ['heat 1995', 'Heat'],
  ['amelie', 'Amélie'],
  ['spiderman', 'Spider-Man'],
  ['spider man', 'Spider-Man'],
  ['vermillion thicket', '', 'Vermilion Thicket'],
  ['qqwxz', ''],
]

test('a search with a typo at the live service tries other words, and the page suggests them', async ({
  page,
  live,
}) => {
  live.service.reset()
  live.service.script(/^\/3\/search\//, strictSearch)
  await page.request.post('/api/_auth/demo', { data: {}, headers: { origin: live.app.origin } })
  const main = page.getByRole('main')
  for (const [query, name, question] of searchCases) {
    live.service.requests.length = 0
    await page.goto(`/search?q=${query}`)
    const films = main.getByRole('article').getByRole('link', { name, exact: true })
    if (name === '') await expect(page.getByRole('heading', { name: `Nothing found for “${query}”` })).toBeVisible()
    else await expect(films).toHaveCount(1)
    await expect(main.getByRole('link', { name: /^Did you mean/ })).toHaveText(
      question === undefined ? [] : [`Did you mean “${question}”?`],
    )
    const searches = live.service.requests.filter(({ path }) => path.startsWith('/3/search/'))
    expect(searches.length).toBeLessThanOrEqual(13)
    expect(searches.every(({ query: parameters }) => parameters['include_adult'] === 'false')).toBe(true)
    live.service.requests.length = 0
    await page.reload()
    await expect(name === '' ? page.getByRole('heading', { level: 1 }) : films).toBeVisible()
    expect(live.service.requests.filter(({ path }) => path.startsWith('/3/search/'))).toEqual([])
  }
})
