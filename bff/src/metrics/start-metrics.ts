import { Logger } from '@nestjs/common'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import type { BuildInfo } from '../platform/config/build-info.ts'
import type { Config } from '../platform/config/config.ts'
import { isLoopback } from '../platform/config/server-address.ts'
import { UserDatabase } from '../platform/database/database.module.ts'
import { listenBySettings } from '../platform/http/listen.ts'
import type { PublicServer } from '../platform/http/public-server.ts'
import { leases } from '../platform/telemetry/measured.ts'
import { countRequests, countWork } from './count-events.ts'
import { createInstruments, type Instruments } from './instruments.ts'
import { MemberCounts } from './member-counts.ts'
import { createMetricsServer, type Exposition } from './metrics-server.ts'
import { readState } from './read-state.ts'

/** The work that one of several servers does, by the names of its leases. */
const works: Readonly<Record<string, string>> = {
  'server folders': 'server-folders',
  'title facts': 'title-facts',
  backup: 'backup',
  counts: 'counts',
}

type Settings = NonNullable<Config['metrics']>

/** The metrics of this process, and the port where they are read. */
class Metrics {
  private readonly registry = new Registry()
  private readonly instruments: Instruments
  private readonly requests: ReturnType<typeof countRequests>
  private readonly server
  private readonly stops: (() => void)[]
  private readonly heldUntil = new Map(Object.values(works).map((work) => [work, 0]))
  private app: NestFastifyApplication | null = null
  private memberCounts: MemberCounts | null = null
  private reading: Promise<Exposition> | null = null

  constructor(
    private readonly settings: Settings,
    build: BuildInfo,
    front: PublicServer,
  ) {
    collectDefaultMetrics({ register: this.registry })
    this.instruments = createInstruments(this.registry)
    this.instruments.buildInfo.set({ version: build.version, build: build.id }, 1)
    this.requests = countRequests(front, this.instruments)
    this.stops = [
      countWork(this.instruments),
      leases.listen(({ work, until }) => void (works[work] && this.heldUntil.set(works[work], until))),
    ]
    const { token, host } = settings
    this.server = createMetricsServer({
      health: front.health,
      token,
      isLocal: isLoopback(host),
      // Requests at the same time share one answer.
      read: () => (this.reading ??= this.read().finally(() => (this.reading = null))),
    })
  }

  /** @throws ListenError with a sentence */
  listen(): Promise<void> {
    return listenBySettings(this.server, this.settings, { host: 'METRICS_HOST', port: 'METRICS_PORT' })
  }

  /** From now on the metrics have the state of the product, and members are counted. */
  watch(app: NestFastifyApplication): void {
    const { host, port, token } = this.settings
    if (!isLoopback(host) && token === null)
      new Logger('metrics').warn(
        `METRICS_HOST=${host} lets other machines in, and METRICS_TOKEN is not set: anyone who reaches port ${port} can read the metrics.`,
      )
    this.app = app
    this.memberCounts = new MemberCounts(app.get(UserDatabase), this.instruments)
  }

  async close(): Promise<void> {
    this.stops.forEach((stop) => stop())
    await this.memberCounts?.stop()
    await new Promise((resolve) => {
      this.server.close(resolve).closeAllConnections()
    })
  }

  private async read(): Promise<Exposition> {
    if (this.app) await readState(this.app, this.instruments)
    this.requests.write()
    const now = Date.now()
    for (const [work, until] of this.heldUntil) this.instruments.leaseHeld.set({ work }, Number(until > now))
    return { contentType: this.registry.contentType, text: await this.registry.metrics() }
  }
}

/** Starts to count, and listens at the port of `METRICS_PORT`. @throws ListenError with a sentence */
export async function startMetrics(settings: Settings, build: BuildInfo, front: PublicServer): Promise<Metrics> {
  const metrics = new Metrics(settings, build, front)
  await metrics.listen()
  return metrics
}
