import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, ready, test } from '../app.fixture.ts'
import { signUp, callApi } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { FakeMetadataService } from '../fakes/metadata-service.ts'
import { personBase, titleRow } from '../fakes/metadata-rows.ts'
import { liveEnvironment } from '../live-environment.ts'

const heat = titleRow(
  'movie',
  { id: 700, original: 'Heat', originalLanguage: 'en', date: '1995-12-15', genres: [], texts: {} },
  'en-US',
)
const nothing = { movie_results: [], tv_results: [], person_results: [], tv_episode_results: [], tv_season_results: [] }
const personRow = (id: number, name: string) => ({
  ...personBase({ id, name, department: 'Acting', biographies: {} }),
  known_for: [{ ...heat, media_type: 'movie' }],
})
const menjou = personRow(810, 'Adolphe Menjou')
const weaver = personRow(811, 'Sigourney Weaver')
/** Weaver, with credits that the embedded catalogue does not know. */
const weaverDetail = {
  ...weaver,
  also_known_as: [],
  biography: '',
  birthday: null,
  deathday: null,
  homepage: null,
  imdb_id: null,
  place_of_birth: null,
  combined_credits: { cast: [], crew: [] },
  images: { profiles: [] },
  external_ids: {},
  translations: { translations: [] },
}
const pageOf = (results: unknown[]) => ({ page: 1, results, total_pages: 1, total_results: results.length })

async function follow(app: RunningBff, cookie: string, name: string): Promise<void> {
  const path = `/api/tmdb/search/person?query=${encodeURIComponent(name)}&page=1`
  const { results } = await callApi<{ results: [{ id: number }] }>(app, 'GET', path, cookie)
  const [{ id }] = results
  await callApi(app, 'PUT', `/api/userMedia/people/${id}`, cookie)
}

test('after a server changes to the live service, a member imports the titles of the embedded catalogue', async ({
  page,
}) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'reelroom-former-'))
  const before = await startBff({ DATA_DIR })
  const cookie = await signUp(before, 'Ada')
  await callApi(before, 'PUT', '/api/userMedia/items/movie/2016', cookie, { saved: true, rating: 9 })
  await follow(before, cookie, 'Adolphe Menjou')
  await follow(before, cookie, 'Sigourney Weaver')
  await before.stop()
  const service = await FakeMetadataService.start()
  const answer = (path: RegExp, body: unknown) =>
    service.script(path, ({ response }) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify(body))
    })
  answer(/^\/3\/find\/tt0113277/, { ...nothing, movie_results: [heat] })
  answer(/^\/3\/find\/nm0579663/, { ...nothing, person_results: [menjou] })
  answer(/^\/3\/search\/person/, pageOf([weaver]))
  answer(/^\/3\/person\/811/, weaverDetail)
  const app = await startBff({ ...liveEnvironment(service.url), DATA_DIR })
  try {
    expect(app.output()).toContain('Left from the embedded catalog: titles: 1, people: 2, members: 1.')
    const [name, value] = cookie.split('=') as [string, string]
    await page.context().addCookies([{ name, value, url: app.origin }])
    await page.goto(`${app.origin}/my`)
    await ready(page)
    const note = page.getByRole('region', { name: 'Everything you saved is still here' })
    await expect(note.getByText('Titles: 1 · People: 2')).toBeVisible()
    await note.getByRole('button', { name: 'Don’t show again' }).click()
    await expect(note).toBeHidden()
    await expect(page.getByRole('heading', { name: 'My Reelroom', level: 1 })).toBeFocused()
    await page.reload()
    await ready(page)
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    await expect(note).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Import and export' }).click()
    await expect(page.getByText('Titles: 1 · People: 2')).toBeVisible()
    await page.getByRole('button', { name: 'Bring them over' }).click()
    await expect(page.getByText('Titles matched: 1 of 1')).toBeVisible()
    await expect(page.getByText('People matched: 1 of 2')).toBeVisible()
    await expect(page.getByText('Adolphe Menjou · matched by ID')).toBeVisible()
    await page.getByRole('button', { name: 'Choose Sigourney Weaver, Person' }).click()
    await expect(page.getByText('People matched: 2 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Import now' }).click()
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
    expect(await callApi(app, 'GET', '/api/userMedia/items/movie/700', cookie)).toMatchObject({
      item: { title: 'Heat', source: 'live', rating: 9 },
    })
    const ids = await callApi<number[]>(app, 'GET', '/api/userMedia/people/ids', cookie)
    expect(new Set(ids)).toEqual(new Set([810, 811]))
    expect(await callApi(app, 'GET', '/api/userMedia/imports/former', cookie)).toEqual({
      titles: 0,
      people: 0,
      isDismissed: false,
    })
    // The page asks for the import's report, which the stopped server would not answer.
    await page.goto('about:blank')
  } finally {
    await app.stop()
    await service.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})
