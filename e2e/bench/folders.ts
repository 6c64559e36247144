/**
 * Folders of the operator: files scanned per second, memory, and the delay of other requests; and how soon bytes of a
 * video of 10 GB arrive, from its beginning and from anywhere. BENCH_FILES sets the number of files (100,000).
 */
import type { LibraryFolder } from '@contract/library.schema'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { callApi, signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { residentMegabytes } from './load.ts'
import { makeCollection } from './folder-fixture.ts'
import { row } from './folder-row.ts'
import { scan } from './folder-scan-rows.ts'
import { video } from './folder-video.ts'
import { maxGoal, type IsSelected, type Row } from './results.ts'

const files = Number(process.env.BENCH_FILES ?? 100_000)

export const title = `Folders of the operator, ${files.toLocaleString('en')} videos`

export async function* rows(isSelected: IsSelected): AsyncIterable<Row> {
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
async function* server(folder: string): AsyncIterable<Row> {
  const app = await startBff({ LIBRARY_PATHS: join(folder, 'media') })
  try {
    const cookie = await signUp(app, 'Grace')
    const began = performance.now()
    const waits: number[] = []
    let maxMegabytes = 0
    for (let fileCount = 0; fileCount < files;) {
      const requestedAt = performance.now()
      await (await fetch(`${app.origin}/api/_auth/session`, { headers: { cookie } })).arrayBuffer()
      waits.push(performance.now() - requestedAt)
      maxMegabytes = Math.max(maxMegabytes, await residentMegabytes(app.process.pid))
      if (waits.length % 20 === 0) fileCount = await filesOf(app, cookie)
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const seconds = (performance.now() - began) / 1000
    const slowest = waits.toSorted((a, b) => b - a)
    yield row('written down (the server’s first scan)', files / seconds, 'files/s', slowest[0])
    yield row('memory of the server meanwhile', maxMegabytes, 'MB', undefined, [
      maxGoal('server while it scans: memory (MB)', maxMegabytes, 300),
    ])
    yield row('p99 of others meanwhile', slowest[Math.floor(slowest.length / 100)] ?? NaN, 'ms')
  } finally {
    await app.stop()
  }
}

async function filesOf(app: RunningBff, cookie: string): Promise<number> {
  const { folders } = await callApi<{ folders: readonly LibraryFolder[] }>(app, 'GET', '/api/library/folders', cookie)
  return folders.reduce((sum, folder) => sum + folder.files, 0)
}
