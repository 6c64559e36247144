/**
 * The player with a film of 10 GB whose index is at its end: how soon its first picture appears, and another after a
 * seek, from this device and from a folder of the server; and the script that only this page has. REELROOM_BROWSER
 * selects the Chromium.
 */
import type { Page } from '@playwright/test'
import { mkdtemp, rm, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { makeLongFilm } from './film-fixture.ts'
import { openBrowser } from './phone-page.ts'
import { actAs, fileOf, measurePlayback, partsOf, playbackRow, watch, type Playback } from './playback.ts'
import { maxGoal, rounded, type IsSelected, type Row } from './results.ts'
import { gzipSync } from 'node:zlib'
import { filmPath } from '../media-files.ts'

const gigabytes = Number(process.env.BENCH_GIGABYTES ?? 10)
const seeks = Number(process.env.BENCH_SEEKS ?? 20)
/** Milliseconds. */
const goals = { first: 300, seek: 150 }

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
    if (isSelected('device')) yield playbackRow('from this device', await fromDevice(page, film), goals)
    if (isSelected('server')) yield playbackRow('from the server, in ranges', await fromServer(page, app), goals)
    if (isSelected('script')) yield scriptRow(await ownScript(page))
  } finally {
    await browser.close()
    await app.stop()
    await rm(folder, { recursive: true })
  }
}

async function fromDevice(page: Page, film: string): Promise<Playback> {
  await page.goto('/player')
  await page.locator('html[data-machines-ready="true"]').waitFor()
  await page.locator('input[type="file"]').first().setInputFiles(film)
  return measurePlayback(page, partsOf(seeks))
}

async function fromServer(page: Page, app: RunningBff): Promise<Playback> {
  const cookie = await signUp(app, 'Grace')
  await actAs(page, cookie, app.origin)
  await page.goto(`/player?file=${await fileOf(app, cookie, 'Sintel')}`)
  return measurePlayback(page, partsOf(seeks))
}

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
