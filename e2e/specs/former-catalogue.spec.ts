import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, ready, test } from '../app.fixture.ts'
import { signUp, callApi } from '../api-client.ts'
import { startBff } from '../bff.ts'
import { FakeMetadataService } from '../fakes/metadata-service.ts'
import { titleRow } from '../fakes/metadata-rows.ts'
import { liveEnvironment } from '../live-environment.ts'

const heat = titleRow(
  'movie',
  { id: 700, original: 'Heat', originalLanguage: 'en', date: '1995-12-15', genres: [], texts: {} },
  'en-US',
)
const nothing = { tv_results: [], person_results: [], tv_episode_results: [], tv_season_results: [] }

test('after a server changes to the live service, a member brings over what the embedded catalogue had', async ({
  page,
}) => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), 'reelroom-former-'))
  const before = await startBff({ DATA_DIR })
  const cookie = await signUp(before, 'Ada')
  await callApi(before, 'PUT', '/api/userMedia/items/movie/2016', cookie, { saved: true, rating: 9 })
  await before.stop()
  const service = await FakeMetadataService.start()
  service.script(/^\/3\/find\/tt0113277/, ({ response }) => {
    response.writeHead(200, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ movie_results: [heat], ...nothing }))
  })
  const app = await startBff({ ...liveEnvironment(service.url), DATA_DIR })
  try {
    expect(app.output()).toContain('Left from the embedded catalog: titles: 1, people: 0, members: 1.')
    const [name, value] = cookie.split('=') as [string, string]
    await page.context().addCookies([{ name, value, url: app.origin }])
    await page.goto(`${app.origin}/my`)
    await ready(page)
    const note = page.getByRole('region', { name: 'Everything you saved is still here' })
    await expect(note.getByText('Titles: 1')).toBeVisible()
    await note.getByRole('button', { name: 'Don’t show again' }).click()
    await expect(note).toBeHidden()
    await expect(page.getByRole('heading', { name: 'My Reelroom', level: 1 })).toBeFocused()
    await page.reload()
    await ready(page)
    await expect(page.getByRole('heading', { name: 'Nothing here yet' })).toBeVisible()
    await expect(note).toBeHidden()
    await page.getByRole('main').getByRole('link', { name: 'Import and export' }).click()
    await expect(page.getByText('Titles: 1')).toBeVisible()
    await page.getByRole('button', { name: 'Bring them over' }).click()
    await expect(page.getByText('Titles matched: 1 of 1')).toBeVisible()
    await page.getByRole('button', { name: 'Import now' }).click()
    await expect(page.getByRole('heading', { name: 'Import complete' })).toBeVisible()
    expect(await callApi(app, 'GET', '/api/userMedia/items/movie/700', cookie)).toMatchObject({
      item: { title: 'Heat', source: 'live', rating: 9 },
    })
    // The page asks for the import's report, which the stopped server would not answer.
    await page.goto('about:blank')
  } finally {
    await app.stop()
    await service.stop()
    await rm(DATA_DIR, { recursive: true, force: true })
  }
})
