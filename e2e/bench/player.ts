/**
 * The player with a film of 10 GB whose index is at its end: how soon its first picture appears, and another after a
 * seek, from this device and from a folder of the server; and the script that only this page has. REELROOM_BROWSER
 * selects the Chromium.
 */
import type { Page } from '@playwright/test'
import type { LibraryTitle, LibraryTitleFiles } from '@contract/library.schema'
import { mkdtemp, rm, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi, signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { makeLongFilm } from './film-fixture.ts'
import { openBrowser } from './phone-page.ts'
import { maxGoal, median, rounded, type IsSelected, type Row } from './results.ts'
import { gzipSync } from 'node:zlib'
import { filmPath } from '../media-files.ts'

declare global {
  interface Window {
    /** When a film was chosen or requested, and when its first picture appeared (ms of the page). */
    began?: number
    pictured?: number
  }
}

/** Milliseconds to the first picture, and of each seek. */
interface Playback {
  readonly first: number
  readonly times: readonly number[]
}

const gigabytes = Number(process.env.BENCH_GIGABYTES ?? 10)
const seeks = Number(process.env.BENCH_SEEKS ?? 20)

export const title = `A film of ${gigabytes} GB, its index at the end`

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'film-'))
  const film = join(folder, 'Sintel (2010).mp4')
  await makeLongFilm(film, gigabytes)
  const app = await startBff({ LIBRARY_PATHS: folder })
  const browser = await openBrowser()
  try {
    const { page } = await browser.open('desktop', app.origin, true)
    await page.addInitScript(watch)
    if (isSelected('device')) yield row('from this device', await fromDevice(page, film))
    if (isSelected('server')) yield row('from the server, in ranges', await fromServer(page, app))
    if (isSelected('script')) yield scriptRow(await ownScript(page))
  } finally {
    await browser.close()
    await app.stop()
    await rm(folder, { recursive: true })
  }
}

/** Runs in the page: records when a film was chosen or requested, and when its first picture appeared. */
function watch() {
  const note = (name: 'began' | 'pictured') => (window[name] ??= performance.now())
  document.addEventListener('change', () => note('began'), { capture: true })
  document.addEventListener('loadstart', () => note('began'), { capture: true })
  document.addEventListener('loadeddata', () => note('pictured'), { capture: true })
}

async function fromDevice(page: Page, film: string): Promise<Playback> {
  await page.goto('/player')
  await page.locator('html[data-machines-ready="true"]').waitFor()
  await page.locator('input[type="file"]').first().setInputFiles(film)
  return measurePlayback(page)
}

async function fromServer(page: Page, app: RunningBff): Promise<Playback> {
  const cookie = await signUp(app, 'Grace')
  // Each member has file ids of their own.
  const [name = '', value = ''] = cookie.split('=')
  await page.context().addCookies([{ name, value, url: app.origin }])
  let firstTitle: LibraryTitle | undefined
  while (!firstTitle) {
    await new Promise((resolve) => setTimeout(resolve, 200))
    firstTitle = (await callApi<{ results: LibraryTitle[] }>(app, 'GET', '/api/library/titles', cookie)).results[0]
  }
  const path = `/api/library/titles/${firstTitle.media.media_type}/${firstTitle.media.id}`
  const { files } = await callApi<LibraryTitleFiles>(app, 'GET', path, cookie)
  await page.goto(`/player?file=${files[0]?.id}`)
  return measurePlayback(page)
}

/** Milliseconds to the first picture, and to the picture after each seek. */
async function measurePlayback(page: Page): Promise<Playback> {
  await page.waitForFunction(() => window.pictured)
  return page.evaluate(async (count) => {
    const media = document.querySelector('video')
    if (!media) throw new Error('The page has no video')
    media.pause()
    const times: number[] = []
    for (let index = 0; index < count; index += 1) {
      const began = performance.now()
      media.currentTime = ((index * 7) % 23) + 1
      await new Promise((resolve) => media.addEventListener('seeked', resolve, { once: true }))
      times.push(performance.now() - began)
    }
    return { first: (window.pictured ?? NaN) - (window.began ?? NaN), times }
  }, seeks)
}

const row = (what: string, { first, times }: Playback): Row => ({
  figures: {
    what,
    'first picture (ms)': rounded(first),
    'seek, median (ms)': rounded(median(times)),
    'seek, slowest (ms)': rounded(Math.max(...times)),
  },
  goals: [
    maxGoal(`player, ${what}: first picture (ms)`, first, 300),
    maxGoal(`player, ${what}: seek (ms)`, median(times), 150),
  ],
})

const scriptRow = (kilobytes: number): Row => ({
  figures: { what: 'script of its own (kB gz)', kB: rounded(kilobytes) },
  goals: [maxGoal('player: script of its own (kB gz)', kilobytes, 80)],
})

const client = join(import.meta.dirname, '../../frontend/dist/client')

/** The script that the player fetched and the home page has not, compressed with gzip. */
async function ownScript(page: Page): Promise<number> {
  const scripts = async (path: string) => {
    await page.goto(path)
    await page.locator('html[data-machines-ready="true"]').waitFor()
    if (path === '/player') await page.locator('input[type="file"]').first().setInputFiles(filmPath)
    // Every page loads its menus and dialogs when it is idle.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/layers-')),
    )
    if (path === '/player') await page.locator('video').waitFor()
    const names = await page.evaluate(() =>
      [...performance.getEntriesByType('resource')].map(({ name }) => new URL(name).pathname),
    )
    return names.filter((name) => name.endsWith('.js'))
  }
  const elsewhere = new Set(await scripts('/home'))
  const own = [...new Set(await scripts('/player'))].filter((name) => !elsewhere.has(name))
  const sizes = await Promise.all(own.map(async (name) => gzipSync(await readFile(join(client, name))).length))
  return sizes.reduce((sum, size) => sum + size, 0) / 1000
}
