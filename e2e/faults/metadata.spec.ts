import { mkdtemp, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { startBff, type RunningBff } from '../bff.ts'
import { behaviors, FakeMetadataService, rateLimited, type Behavior } from '../fakes/metadata-service.ts'
import { liveEnvironment } from '../live-environment.ts'
import { HOUR_MS, settableClock } from './clock.ts'

/** Pages whose answers are in memory and in the file of answers. */
const warmPaths = ['/', '/movie/101', '/movie/102', '/tv', '/person', '/movie/category/popular']
const sentence = 'Films can’t be loaded right now'
/**
 * The product waits this long for one answer of the service (ms). A cold page does not wait once the product knows that
 * the service is away: within 300 ms on an idle machine.
 */
const SERVICE_TIMEOUT_MS = 5000

const faults: Readonly<Record<string, Behavior>> = {
  'answers 500': behaviors.serverError,
  'answers 429': rateLimited('2'),
  'answers HTML': behaviors.htmlWithStatus200,
  'cuts its JSON': behaviors.truncatedJson,
  drips: behaviors.drip,
  'never answers': behaviors.hang,
}

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0.0.0', 'accept-language': 'en' }

async function visit({ origin }: RunningBff, path: string) {
  const since = performance.now()
  const answer = await fetch(origin + path, { headers: browser })
  const text = await answer.text()
  return { path, status: answer.status, hasSentence: text.includes(sentence), ms: performance.now() - since }
}

async function expectWarm(app: RunningBff, when: string): Promise<void> {
  for (const path of warmPaths) expect([when, path, (await visit(app, path)).status]).toEqual([when, path, 200])
}

/** Ids that were never requested. */
let lastId = 200_000
const coldPath = () => `/movie/${(lastId += 1)}`

for (const [fault, behavior] of Object.entries(faults))
  test(`while the metadata service ${fault}, warm pages are complete, also after a restart, and cold ones say so at once`, async () => {
    const service = await FakeMetadataService.start()
    const folder = await mkdtemp(join(tmpdir(), 'reelroom-faults-'))
    const clock = settableClock(folder)
    const environment = {
      ...liveEnvironment(service.url),
      ...clock.environment,
      ACCESS: 'open',
      DATA_DIR: folder,
    }
    let app = await startBff(environment, clock.program)
    try {
      await expectWarm(app, 'before')
      service.script(/./, behavior)
      // All answers are stale now, so that each warm page tries to refresh its own.
      clock.step(3 * HOUR_MS)
      await expectWarm(app, 'stale')
      const first = await Promise.all(Array.from({ length: 8 }, () => visit(app, coldPath())))
      expect(first.filter(({ status, hasSentence }) => status !== 503 || !hasSentence)).toEqual([])
      const later = []
      for (let turn = 0; turn < 40; turn += 1) later.push(await visit(app, coldPath()))
      expect(later.filter(({ status, hasSentence }) => status !== 503 || !hasSentence)).toEqual([])
      const times = later.map(({ ms }) => Math.round(ms)).toSorted((one, other) => one - other)
      console.log(
        `${fault}: the median of cold pages ${times[20]} ms, the slowest ${times[39]} ms (load ${loadavg()[0]?.toFixed(1)})`,
      )
      expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(SERVICE_TIMEOUT_MS)
      await expectWarm(app, 'during')
      await app.stop()
      app = await startBff(environment, clock.program)
      await expectWarm(app, 'after a restart')
      clock.step(-HOUR_MS)
      await expectWarm(app, 'after the clock moved')
      service.reset()
      await expect.poll(async () => (await visit(app, '/movie/103')).status).toBe(200)
    } finally {
      await app.stop()
      await service.stop()
      await rm(folder, { recursive: true })
    }
  })
