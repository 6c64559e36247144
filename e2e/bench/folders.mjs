/**
 * Folders of the operator: files scanned per second, memory, and how long other requests wait meanwhile; and how
 * soon bytes of a video of 10 GB come, from its beginning and from anywhere. BENCH_FILES says how many files (100,000).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signUp } from '../api-client.ts'
import { startBff } from '../bff.ts'
import { residentMegabytes } from './load.mjs'
import { makeCollection } from './folder-fixture.mjs'
import { row } from './folder-row.mjs'
import { scan } from './folder-scan-rows.mjs'
import { video } from './folder-video.mjs'
import { maxGoal } from './results.mjs'

const files = Number(process.env.BENCH_FILES ?? 100_000)

export const title = `Folders of the operator, ${files.toLocaleString('en')} videos`

export async function* rows(isSelected) {
  const folder = await mkdtemp(join(tmpdir(), 'folders-'))
  try {
    if (isSelected('scan') || isSelected('server')) await makeCollection(join(folder, 'media'), files)
    if (isSelected('scan')) yield* scan(folder, files)
    if (isSelected('server')) yield* server(folder)
    if (isSelected('video')) yield* video(folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** The product with its database, while another client requests the session. */
async function* server(folder) {
  const app = await startBff({ LIBRARY_PATHS: join(folder, 'media') })
  try {
    const cookie = await signUp(app, 'Grace')
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
