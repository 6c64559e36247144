/**
 * Films that browsers do not play, converted with FFmpeg: how soon the first picture of a film with AC-3 sound appears after a press on
 * *Play*, and another after a seek; how fast HEVC of 1,080 lines becomes H.264; and how long others wait for a cached page while two such films
 * are converted. BENCH_GIGABYTES sets the size of the first film (10), BENCH_SEEKS the seeks (20), BENCH_FILM_SECONDS the length of the
 * second one (120).
 */
import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { ffmpegProgram } from '../../.workspace/ffmpeg.mjs'
import { signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { measureRequestsDuring, slowestOf } from './concurrent-requests.ts'
import { bareFastify } from './floor.ts'
import { codings } from './load.ts'
import { films } from '../titles.ts'
import { openPage } from './interaction-page.ts'
import { openBrowser } from './phone-page.ts'
import { actAs, fileOf, measurePlayback, partsOf, playbackRow, watch } from './playback.ts'
import { maxGoal, minGoal, rounded, type IsSelected, type Row } from './results.ts'

const gigabytes = Number(process.env.BENCH_GIGABYTES ?? 10)
const seeks = Number(process.env.BENCH_SEEKS ?? 20)
const filmSeconds = Number(process.env.BENCH_FILM_SECONDS ?? 120)
/** Seconds of the scene that is repeated until the film is long enough. */
const SCENE = 6

export const title = `Films that the server converts: ${gigabytes} GB with AC-3, and ${filmSeconds} s of HEVC`

const copiedPicture = 'Sintel (2010)'
const convertedPicture = 'Heat (1995)'
const pictures = {
  [copiedPicture]: '-c:v libx264 -preset ultrafast -b:v 12M -minrate 12M -bufsize 12M -g 50',
  [convertedPicture]: '-c:v libx265 -preset ultrafast -b:v 6M -g 50',
}

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
  const folder = await mkdtemp(join(tmpdir(), 'films-'))
  try {
    if (isSelected('copied')) await makeFilm(folder, copiedPicture, { bytes: gigabytes * 1e9 })
    if (isSelected('converted') || isSelected('others'))
      await makeFilm(folder, convertedPicture, { seconds: filmSeconds })
    const app = await startBff({ LIBRARY_PATHS: folder })
    try {
      if (isSelected('copied')) yield await copied(app)
      if (isSelected('converted')) yield await converted(app)
      if (isSelected('others')) yield await others(app)
    } finally {
      await app.stop()
    }
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function copied(app: RunningBff): Promise<Row> {
  const browser = await openBrowser()
  try {
    const { page } = await browser.open('desktop', app.origin)
    const cookie = await signUp(app, 'Grace')
    await actAs(page, cookie, app.origin)
    await page.addInitScript(watch)
    await fileOf(app, cookie, 'Sintel')
    await openPage(page, films.sintel)
    await page.getByRole('main').getByRole('link', { name: /^Play/ }).first().click()
    const goals = { first: 1500, seek: 1500 }
    return playbackRow('copied picture, converted sound', await measurePlayback(page, partsOf(seeks)), goals)
  } finally {
    await browser.close()
  }
}

async function converted(app: RunningBff): Promise<Row> {
  const cookie = await signUp(app, 'Ada')
  const address = await conversionOf(app, cookie)
  const began = performance.now()
  await readAll(address, cookie)
  const speed = filmSeconds / ((performance.now() - began) / 1000)
  return {
    figures: { what: 'HEVC of 1,080 lines to H.264', 'seconds of the film a second': rounded(speed) },
    goals: [minGoal('HEVC of 1,080 lines to H.264: seconds of the film a second', speed, 1)],
  }
}

/** The wait of a visitor for a cached page, alone and while two members watch converted films, beside a bare Fastify. */
async function others(app: RunningBff): Promise<Row> {
  const viewers = await Promise.all(['Grete', 'Emmy'].map((name) => signUp(app, name)))
  const floor = await bareFastify('x'.repeat(40_000))
  const load = { headers: codings.compressed, everyMs: 20 }
  const waitsDuring = async (work: () => Promise<unknown>) => {
    const product = await measureRequestsDuring({ ...load, origin: app.origin, paths: ['/'] }, work)
    return slowestOf(product.times).p99
  }
  try {
    await fetch(app.origin)
    const idle = await waitsDuring(() => new Promise((resolve) => setTimeout(resolve, 10_000)))
    const ended = new AbortController()
    const conversions = viewers.map(async (cookie) =>
      readAll(await conversionOf(app, cookie), cookie, ended.signal).catch((error: Error) => {
        if (!ended.signal.aborted) throw error
      }),
    )
    const tenSeconds = () => new Promise((resolve) => setTimeout(resolve, Math.min(10_000, filmSeconds * 250)))
    const meanwhile = await waitsDuring(tenSeconds)
    const bare = await measureRequestsDuring({ ...load, origin: floor.origin, paths: ['/'] }, tenSeconds)
    ended.abort()
    await Promise.all(conversions)
    return {
      figures: {
        what: 'others while two are converted, p99 (ms)',
        ms: rounded(meanwhile),
        'idle (ms)': rounded(idle),
        'bare Fastify meanwhile (ms)': rounded(slowestOf(bare.times).p99),
      },
      goals: [maxGoal('others while two films are converted: p99 above idle (ms)', Math.max(1, meanwhile - idle), 30)],
    }
  } finally {
    floor.stop()
  }
}

async function conversionOf(app: RunningBff, cookie: string): Promise<string> {
  const file = await fileOf(app, cookie, 'Heat')
  const query = `picture=convert&sound=convert&track=1&viewer=${randomUUID()}`
  return `${app.origin}/api/library/files/${file}/stream?${query}`
}

/** Reads an answer to its end, and keeps nothing of it. */
function readAll(address: string, cookie: string, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    get(address, { headers: { cookie }, ...(signal ? { signal } : {}) }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${address} answered ${response.statusCode}`))
      response.resume().once('end', resolve).once('error', reject)
    }).once('error', reject)
  })
}

/** Makes a film of a noisy test pattern by repeating one scene. */
async function makeFilm(
  folder: string,
  name: keyof typeof pictures,
  length: { readonly bytes: number } | { readonly seconds: number },
): Promise<void> {
  const ffmpeg = ffmpegProgram()
  if (!ffmpeg) throw new Error('This benchmark needs FFmpeg. Install ffmpeg.')
  const run = (args: string) => promisify(execFile)(ffmpeg, args.split(' '), { cwd: folder })
  const inputs =
    `-f lavfi -i testsrc2=size=1920x1080:rate=25:duration=${SCENE},noise=alls=20:allf=t` +
    ` -f lavfi -i sine=frequency=440:duration=${SCENE}`
  await run(`-v error -nostdin ${inputs} ${pictures[name]} -pix_fmt yuv420p -c:a ac3 -b:a 448k scene.mkv`)
  const scenes =
    'seconds' in length ? length.seconds / SCENE : length.bytes / (await stat(join(folder, 'scene.mkv'))).size
  await promisify(execFile)(
    ffmpeg,
    [...`-v error -nostdin -stream_loop ${Math.ceil(scenes) - 1} -i scene.mkv -c copy`.split(' '), `${name}.mkv`],
    { cwd: folder },
  )
  await rm(join(folder, 'scene.mkv'))
}
