import type { LibraryFile } from '@contract/library.schema'
import type { Page } from '@contract/media.schema'
import { mkdir } from 'node:fs/promises'
import { Agent, get, type OutgoingHttpHeaders } from 'node:http'
import { join } from 'node:path'
import { callApi, signUp } from '../api-client.ts'
import { startBff, type RunningBff } from '../bff.ts'
import { makeSparseFile } from './folder-fixture.ts'
import { row } from './folder-row.ts'
import { maxGoal, median, type Row } from './results.ts'

const gigabytes = 10
const seeks = 200

/** Bytes of a large video, requested like a player does. */
export async function* video(folder: string): AsyncIterable<Row> {
  const large = join(folder, 'large')
  const size = gigabytes * 2 ** 30
  await mkdir(large)
  await makeSparseFile(join(large, 'Ten Gigabytes of Nothing (1999).mp4'), size)
  const app = await startBff({ LIBRARY_PATHS: large })
  try {
    const cookie = await signUp(app, 'Grace')
    const file = await onlyFile(app, cookie)
    const url = `${app.origin}/api/library/files/${file}/video`
    const agent = new Agent({ keepAlive: true })
    const requestFrom = (first: number) => firstByte(url, { cookie, range: `bytes=${first}-` }, agent)
    const startTimes: number[] = []
    for (let turn = 0; turn < 20; turn += 1) startTimes.push(await requestFrom(0))
    const offsets = Array.from({ length: seeks }, (_, no) => Math.floor(((no * 0.618) % 1) * size))
    const times: number[] = []
    for (const offset of offsets) times.push(await requestFrom(offset))
    agent.destroy()
    const slowest = times.toSorted((a, b) => b - a)[Math.floor(seeks / 100)] ?? NaN
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
async function onlyFile(app: RunningBff, cookie: string): Promise<string> {
  for (;;) {
    const { results } = await callApi<Page<LibraryFile>>(app, 'GET', '/api/library/unmatched', cookie)
    if (results[0]) return results[0].id
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Milliseconds to the first byte of an answer; the rest of it is discarded. */
function firstByte(url: string, headers: OutgoingHttpHeaders, agent: Agent): Promise<number> {
  return new Promise<number>((resolve, reject) => {
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
