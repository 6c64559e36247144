/**
 * Folders of the operator: files scanned per second, memory, and how long other requests wait meanwhile; and how
 * soon bytes of a video of 10 GB come, from its beginning and from anywhere. BENCH_FILES says how many files (100,000).
 */
import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { Agent, get } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { allocatorSettings, memoryOptions } from '../../.workspace/memory.mjs'
import { startBff } from '../bff.ts'
import { residentMegabytes, signIn } from './load.mjs'
import { makeCollection, makeSparseFile } from './folder-fixture.mjs'
import { minGoal, maxGoal, median, rounded } from './results.mjs'

const files = Number(process.env.BENCH_FILES ?? 100_000)
const gigabytes = 10
const seeks = 200
const bff = join(import.meta.dirname, '../../bff')

export const title = `Folders of the operator, ${files.toLocaleString('en')} videos`

export async function* rows(isSelected) {
  const folder = await mkdtemp(join(tmpdir(), 'folders-'))
  try {
    if (isSelected('scan') || isSelected('server')) await makeCollection(join(folder, 'media'), files)
    if (isSelected('scan')) yield* scan(folder)
    if (isSelected('server')) yield* server(folder)
    if (isSelected('video')) yield* video(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The scan alone, in a process of its own. */
async function* scan(folder) {
  await build({
    root: bff,
    configFile: false,
    logLevel: 'warn',
    resolve: { tsconfigPaths: true },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      rolldownOptions: { input: { scanner: 'src/media-files/server-folders/scan/folder-scanner.ts' } },
      outDir: join(folder, 'built'),
      emptyOutDir: true,
      target: 'node22',
    },
  })
  const program = [
    join(import.meta.dirname, 'folder-scan.mjs'),
    join(folder, 'built/scanner.js'),
    join(folder, 'media'),
  ]
  const { first, second, longest, megabytes, ...scanned } = JSON.parse(await outputOf(program))
  if (scanned.files !== files) throw new Error(`${scanned.files} of ${files} files were found`)
  yield row('names read (scan, for the first time)', files / first.seconds, 'files/s', longest[0])
  yield row('nothing new (scan, a second time)', files / second.seconds, 'files/s', longest[1], [
    minGoal('scan: files a second', files / second.seconds, 50_000),
    maxGoal('scan: memory (MB)', megabytes, 300),
    maxGoal('scan: longest that others wait (ms of processor)', Math.max(...longest), 50),
  ])
  yield row('nothing new, in a second of processor', files / second.processor, 'files/s')
  yield row('memory of the scan', megabytes, 'MB')
}

/** The product with its database, while another client requests the session. */
async function* server(folder) {
  const app = await startBff({ LIBRARY_PATHS: join(folder, 'media') })
  try {
    const cookie = await signIn(app.origin)
    const began = performance.now()
    const waits = []
    let maxMegabytes = 0
    for (let fileCount = 0; fileCount < files;) {
      const requestedAt = performance.now()
      await (await fetch(`${app.origin}/api/_auth/session`, { headers: { cookie } })).arrayBuffer()
      waits.push(performance.now() - requestedAt)
      maxMegabytes = Math.max(maxMegabytes, await residentMegabytes(app.process.pid))
      if (waits.length % 20 === 0) fileCount = await filesOf(app.origin, cookie)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const seconds = (performance.now() - began) / 1000
    const slowest = waits.toSorted((a, b) => b - a)
    yield row('written down (the server’s first scan)', files / seconds, 'files/s', slowest[0])
    yield row('memory of the server meanwhile', maxMegabytes, 'MB', undefined, [
      maxGoal('server while it scans: memory (MB)', maxMegabytes, 300),
    ])
    yield row('p99 of others meanwhile', slowest[Math.floor(slowest.length / 100)], 'ms')
  } finally {
    await app.stop()
  }
}

async function filesOf(origin, cookie) {
  const { folders } = await (await fetch(`${origin}/api/library/folders`, { headers: { cookie } })).json()
  return folders.reduce((sum, folder) => sum + folder.files, 0)
}

/** Bytes of a large video, as a player asks for them. */
async function* video(folder) {
  const large = join(folder, 'large')
  const size = gigabytes * 2 ** 30
  await mkdir(large)
  await makeSparseFile(join(large, 'Ten Gigabytes of Nothing (1999).mp4'), size)
  const app = await startBff({ LIBRARY_PATHS: large })
  try {
    const cookie = await signIn(app.origin)
    const file = await onlyFile(app.origin, cookie)
    const url = `${app.origin}/api/library/files/${file}/video`
    const agent = new Agent({ keepAlive: true })
    const requestFrom = (first) => firstByte(url, { cookie, range: `bytes=${first}-` }, agent)
    const startTimes = []
    for (let turn = 0; turn < 20; turn += 1) startTimes.push(await requestFrom(0))
    const offsets = Array.from({ length: seeks }, (_, no) => Math.floor(((no * 0.618) % 1) * size))
    const times = []
    for (const offset of offsets) times.push(await requestFrom(offset))
    agent.destroy()
    const slowest = times.toSorted((a, b) => b - a)[Math.floor(seeks / 100)]
    yield row('first byte of 10 GB', median(startTimes), 'ms', Math.max(...startTimes), [
      maxGoal('first byte of 10 GB (ms)', median(startTimes), 50),
    ])
    yield row('first byte from anywhere', median(times), 'ms', Math.max(...times), [
      maxGoal('first byte from anywhere in 10 GB (ms)', median(times), 50),
      maxGoal('first byte from anywhere in 10 GB, p99 (ms)', slowest, 150),
    ])
  } finally {
    await app.stop()
  }
}

/** The id of the only file of a library, once it was found. Its title is in no catalogue, so the file is unmatched. */
async function onlyFile(origin, cookie) {
  for (;;) {
    const { results } = await (await fetch(`${origin}/api/library/unmatched`, { headers: { cookie } })).json()
    if (results.length > 0) return results[0].id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Milliseconds to the first byte of an answer; the rest of it is discarded. */
function firstByte(url, headers, agent) {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    get(url, { headers, agent }, (response) => {
      if (response.statusCode !== 206) reject(new Error(`${url} answered ${response.statusCode}`))
      response.once('data', () => {
        resolve(performance.now() - began)
        response.destroy()
      })
    }).once('error', reject)
  })
}

const row = (what, is, unit, longest, goals) => ({
  figures: {
    what,
    is: rounded(is),
    unit,
    'longest that others wait, or the slowest (ms)': longest === undefined ? '' : rounded(longest),
  },
  goals,
})

function outputOf(program) {
  return new Promise((resolve, reject) => {
    const env = { ...process.env, ...allocatorSettings }
    const child = spawn(process.execPath, [...memoryOptions(), ...program], {
      stdio: ['ignore', 'pipe', 'inherit'],
      env,
    })
    let text = ''
    child.stdout.on('data', (chunk) => (text += chunk))
    child.once('exit', (code) => (code === 0 ? resolve(text) : reject(new Error(`${program[0]} ended with ${code}`))))
  })
}
