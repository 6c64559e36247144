import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, ready, test as base } from '../app.fixture.ts'
import { startBff } from '../bff.ts'
import { filmPath } from '../media-files.ts'

const episodes = ['Chernobyl/Season 1/Chernobyl.S01E01.webm', 'Chernobyl/Season 1/Chernobyl.S01E02.webm']
const film = 'Sintel (2010)/Sintel.2010.webm'

const test = base.extend<object, { folder: string }>({
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'reelroom-films-'))
      for (const path of [...episodes, film]) {
        await mkdir(join(folder, path, '..'), { recursive: true })
        await copyFile(filmPath, join(folder, path))
      }
      await writeFile(join(folder, 'Sintel (2010)/Sintel.2010.de.srt'), '1\n00:00:00,000 --> 00:00:26,000\nHallo\n')
      await use(folder)
      await rm(folder, { recursive: true })
    },
    { scope: 'worker' },
  ],
  app: [
    async ({ folder }, use) => {
      const app = await startBff({ LIBRARY_PATHS: folder })
      await use(app)
      await app.stop()
    },
    { scope: 'worker' },
  ],
})

/** The ids of the files of a title, by their paths, once the server has found out what they are. */
async function filesOf(page: Page, title: string): Promise<Record<string, string>> {
  const getJson = async (path: string) => (await page.request.get(`/api/library/${path}`)).json()
  const find = async () => {
    const { results } = await getJson(`titles?q=${title}`)
    return results[0]?.media as { id: number; media_type: string } | undefined
  }
  await expect.poll(find, { timeout: 30_000 }).toBeDefined()
  const { id, media_type: type } = (await find())!
  const { files } = (await getJson(`titles/${type}/${id}`)) as { files: { id: string; path: string }[] }
  return Object.fromEntries(files.map((file) => [file.path, file.id]))
}

const media = (page: Page) =>
  page.locator('video').evaluate(({ currentTime, paused, ended }: HTMLVideoElement) => ({ currentTime, paused, ended }))
const open = async (page: Page, id: string) => {
  await page.goto(`/player?file=${id}`)
  await ready(page)
  await expect(page.locator('video')).toHaveJSProperty('readyState', 4)
}

test('a film of the server plays with captions, continues on another device, and is marked watched at its end', async ({
  page,
  browser,
  app,
  signUp,
}) => {
  await signUp()
  const { [film]: id } = await filesOf(page, 'Sintel')
  await open(page, id!)
  await expect(page.getByRole('region', { name: 'Player: Sintel' })).toBeVisible()
  await page.keyboard.press('c')
  await expect
    .poll(() =>
      page
        .locator('video')
        .evaluate((video: HTMLVideoElement) => (video.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text),
    )
    .toBe('Hallo')
  await page.keyboard.press('5')
  if (!(await media(page)).paused) await page.keyboard.press('k')
  await expect
    .poll(async () => (await (await page.request.get(`/api/library/progress?key=${id}`)).json()).progress?.position)
    .toBeGreaterThan(12.9)

  const other = await browser.newContext({
    storageState: { cookies: await page.context().cookies(), origins: [] },
    baseURL: app.origin,
  })
  const otherPage = await other.newPage()
  await open(otherPage, id!)
  await expect.poll(async () => (await media(otherPage)).currentTime).toBeGreaterThan(12.9)
  await other.close()

  await page.keyboard.press('k')
  await page.keyboard.press('9')
  const notice = page.getByRole('region', { name: 'Notifications' })
  await expect(notice).toContainText('Marked as watched')
  await notice.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(async () => (await (await page.request.get('/api/userMedia/history')).json()).total_results).toBe(0)
})

test('the next episode starts by itself, unless the viewer cancels it', async ({ page, signUp }) => {
  await page.clock.install()
  await signUp()
  const files = await filesOf(page, 'Chernobyl')
  const [first, second] = episodes.map((path) => files[path]!)
  await open(page, first!)
  const end = async () => {
    await page.locator('video').evaluate(async (video: HTMLVideoElement) => {
      video.currentTime = video.duration - 0.3
      await video.play()
    })
    await expect(page.getByRole('group', { name: 'Next' })).toContainText('Chernobyl S1 E2')
  }
  await end()
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByRole('group', { name: 'Next' })).toBeHidden()
  await end()
  await page.clock.runFor(10_000)
  await expect(page).toHaveURL(new RegExp(`file=${second}$`))
  await expect(page.getByText('S1 E2')).toBeVisible()
})
