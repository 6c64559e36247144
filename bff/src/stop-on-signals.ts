import { setTimeout as delay } from 'node:timers/promises'
import { Logger } from '@nestjs/common'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Health } from './platform/health/health.ts'
import { Draining } from './platform/http/draining.ts'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** The process ends within this time (ms) after the drain delay, however slow its parts are. */
const MAX_SHUTDOWN_MS = 9_500

/**
 * Ends the process with 0 on a signal: first the connections, then the modules. For `drainSeconds` before that it
 * answers as usual, while `/readyz` already says 503: load balancers may send requests until they notice.
 */
export function stopOnSignals(app: NestFastifyApplication, { drainSeconds }: { readonly drainSeconds: number }): void {
  const draining = new Draining(app.getHttpServer())
  const logger = new Logger('process')
  let isStopping = false
  const stop = async (): Promise<void> => {
    // A terminal and a supervisor may both send a signal.
    if (isStopping) return
    isStopping = true
    app.get(Health).markStopping()
    if (drainSeconds > 0) await delay(drainSeconds * 1000)
    setTimeout(() => {
      logger.warn('Some work did not end in time; the next start continues it.')
      process.exit(0)
    }, MAX_SHUTDOWN_MS)
    await draining.finish()
    await app.close()
    process.exit(0)
  }
  const exitWithError = (error: unknown): never => {
    logger.error(`could not stop in order: ${error instanceof Error ? error.stack : String(error)}`)
    process.exit(1)
  }
  for (const signal of signals) process.on(signal, () => void stop().catch(exitWithError))
}
