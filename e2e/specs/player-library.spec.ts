import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, ready, test as base } from '../app.fixture.ts'
import { startBff } from '../bff.ts'
import { filmPath } from '../media-files.ts'
import { makeSampleFilms } from '../../.workspace/sample-films.mjs'
import { ffmpegProgram } from '../../.workspace/ffmpeg.mjs'

const episodes = ['Chernobyl/Season 1/Chernobyl.S01E01.webm', 'Chernobyl/Season 1/Chernobyl.S01E02.webm']
const film = 'Sintel (2010)/Sintel.2010.webm'
const divx = 'Heat (1995)/Heat.1995.avi'
const dolby = 'Alien (1979)/Alien.1979.mkv'

const test = base.extend<object, { folder: string }>({
  folder: [
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'reelroom-films-'))
      for (const path of [...episodes, film]) {
        await mkdir(join(folder, path, '..'), { recursive: true })
        await copyFile(filmPath, join(folder, path))
      }
      if (ffmpegProgram()) {
        const samples = makeSampleFilms('divx.avi', 'avc.mkv')
        await mkdir(join(folder, 'Heat (1995)'))
        await mkdir(join(folder, 'Alien (1979)'))
        await copyFile(samples.pathOf('divx.avi'), join(folder, divx))
        await copyFile(samples.pathOf('avc.mkv'), join(folder, dolby))
        samples.remove()
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

/** The ids of the files of a title, by their paths, once the server has matched them. */
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
const firstCaption = (page: Page) =>
  page
    .locator('video')
    .evaluate((video: HTMLVideoElement) => (video.textTracks[0]?.cues?.[0] as VTTCue | undefined)?.text)
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
  await expect.poll(() => firstCaption(page)).toBe('Hallo')
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

for (const [path, title, note] of [
  [divx, 'Heat', 'This browser can’t show MPEG-4 (DivX, Xvid), so the server converts the picture.'],
  [dolby, 'Alien', 'This browser can’t play AC-3 (Dolby Digital), so the server converts the sound.'],
] as const)
  test(`a film that this browser does not play is converted by the server, from any position: ${title}`, async ({
    page,
    signUp,
  }) => {
    test.skip(!ffmpegProgram(), 'There is no ffmpeg here.')
    await signUp()
    const { [path]: id } = await filesOf(page, title)
    await open(page, id!)
    await expect(page.getByText(note)).toBeVisible()
    const video = page.locator('video')
    await expect.poll(async () => (await media(page)).currentTime).toBeGreaterThan(0.5)
    expect(await video.evaluate(({ duration }: HTMLVideoElement) => Math.round(duration))).toBe(60)
    // A digit jumps to that tenth of the film: forward, and back to what was never loaded.
    await page.keyboard.press('8')
    await expect.poll(async () => (await media(page)).currentTime).toBeGreaterThan(48.2)
    await page.keyboard.press('4')
    await expect.poll(async () => (await media(page)).currentTime).toBeGreaterThan(24.2)
    expect((await media(page)).currentTime).toBeLessThan(47)
    if (path === dolby) {
      await chooseGerman(page)
      await showGermanCaptions(page)
    }
    await page.keyboard.press('9')
    await expect(video).toHaveJSProperty('ended', true, { timeout: 30_000 })
  })

/** Chooses the forced subtitles in the film, which the server reads from it. */
async function showGermanCaptions(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Captions', exact: true }).click()
  await expect(page.getByRole('menuitemradio', { name: 'English' })).toBeVisible()
  await page.getByRole('menuitemradio', { name: 'German (forced) · Schilder' }).click()
  await expect.poll(() => firstCaption(page)).toBe('Hello <i>there</i>')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
}

/** Chooses the German track, which this browser plays: the film continues at its position, and nothing is converted. */
async function chooseGerman(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sound' }).click()
  await page.getByRole('menuitemradio', { name: 'German (commentary)' }).click()
  await expect(page.getByText('so the server converts the sound')).toBeHidden()
  await expect.poll(async () => (await media(page)).currentTime).toBeGreaterThan(25)
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
}
