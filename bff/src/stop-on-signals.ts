import { Logger } from '@nestjs/common'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Draining } from './platform/http/draining.ts'

const signals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

/** The process ends within this time (ms), however slow its parts are. */
const MAX_SHUTDOWN_MS = 9_500

/** Ends the process with 0 on a signal: first the connections, then the modules. Call it before the server listens. */
export function stopOnSignals(app: NestFastifyApplication): void {
  const draining = new Draining(app.getHttpServer())
  const logger = new Logger('process')
  let isStopping = false
  const stop = async (): Promise<void> => {
    // A terminal and a supervisor may both send a signal.
    if (isStopping) return
    isStopping = true
    setTimeout(() => {
      logger.warn('Not everything ended in time; the next start goes on with it.')
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
