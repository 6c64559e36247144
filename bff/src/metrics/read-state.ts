import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { Gauge } from 'prom-client'
import { PasswordHasher } from '../identity/password-hasher.ts'
import { ImageStore } from '../images/image-store.ts'
import { ImagesService } from '../images/images.service.ts'
import { BoundedMemoryStore } from '../metadata/cache-store.ts'
import { MetadataSource, type CallLoad } from '../metadata/metadata-source.port.ts'
import { BackupSchedule } from '../platform/database/backup/backup-schedule.service.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { Health } from '../platform/health/health.ts'
import { AnswerCache } from '../platform/http/answer-cache.ts'
import type { CacheUse } from '../platform/http/cache-use.ts'
import { SharedPages } from '../ssr/shared-pages.service.ts'
import type { Instruments } from './instruments.ts'

/** Sets the gauges of values that are known without a query to the database. */
export async function readState(app: NestFastifyApplication, instruments: Instruments): Promise<void> {
  readCaches(app, instruments)
  readService(app, instruments)
  await readDatabase(app, instruments)
  instruments.passwordsWaiting.set(app.get(PasswordHasher).waiting)
  for (const { service, isWorking } of await app.get(Health).services())
    instruments.serviceUp.set({ service }, Number(isWorking))
}

function readCaches(app: NestFastifyApplication, { keptBytes, keptLimitBytes }: Instruments): void {
  const uses: Readonly<Record<string, CacheUse>> = {
    metadata: app.get(BoundedMemoryStore).use,
    pages: app.get(SharedPages).cacheUse,
    answers: app.get(AnswerCache).use,
    pictures: app.get(ImagesService).memoryUse,
    'pictures-on-disk': app.get(ImageStore).use,
  }
  for (const [cache, { bytes, maxBytes }] of Object.entries(uses)) {
    keptBytes.set({ cache }, bytes)
    keptLimitBytes.set({ cache }, maxBytes)
  }
}

const breakerStates: readonly CallLoad['breaker'][] = ['closed', 'failing', 'open']

/** The embedded catalogue calls no service. */
function readService(app: NestFastifyApplication, instruments: Instruments): void {
  const load = app.get(MetadataSource).callLoad
  if (!load) return
  instruments.upstreamQueue.set(load.waiting)
  instruments.upstreamRunning.set(load.running)
  instruments.upstreamTokens.set(load.tokens)
  instruments.breakerState.set(breakerStates.indexOf(load.breaker))
}

async function readDatabase(
  app: NestFastifyApplication,
  { databasePool, walBytes, backupAge, backupOk }: Instruments,
): Promise<void> {
  const database = app.get(UserDatabase)
  const pool = database.reach?.pool?.()
  for (const [state, count] of Object.entries(pool ?? {})) databasePool.set({ state }, count)
  if (database.kind === 'sqlite') walBytes.set((await database.size()).logBytes)
  const backups = app.get(BackupSchedule)
  if (!backups.isOn) return
  const { madeAt, hasFailed } = backups.state
  setOrRemove(backupAge, madeAt === null ? null : (Date.now() - madeAt) / 1000)
  backupOk.set(Number(!hasFailed))
}

/** Sets a gauge without labels; null leaves it without a value. */
export function setOrRemove(gauge: Gauge, value: number | null): void {
  if (value === null) gauge.remove()
  else gauge.set(value)
}
