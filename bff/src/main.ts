import { existsSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Logger } from '@nestjs/common'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { Config, ConfigError } from './platform/config/config.ts'
import { backUpInThread } from './operate/back-up-in-thread.ts'
import { BackupNow } from './platform/database/backup/backup-now.service.ts'
import { BackupSchedule } from './platform/database/backup/backup-schedule.service.ts'
import { LinksService } from './identity/links/links.service.ts'
import { AccountSweeper } from './identity/operators/account-sweeper.service.ts'
import { announce } from './announce.ts'
import { Health } from './platform/health/health.ts'
import { ListenError, listenBySettings } from './platform/http/listen.ts'
import { limitConnections, openFileLimit } from './platform/http/open-files.ts'
import { PublicServer } from './platform/http/public-server.ts'
import { createBff } from './create-bff.ts'
import { databaseStartError, DatabaseStartError } from './platform/database/open-database.ts'
import { ProblemException } from './platform/http/problem-exception.ts'
import { ReportQueue } from './connections/counting/report-queue.service.ts'
import { NoticeSchedule } from './notices/making/notice-schedule.service.ts'
import { DailyPulls } from './connections/pulling/daily-pulls.service.ts'
import { FactsWorker } from './personal/facts/facts-worker.service.ts'
import { ServerFolders } from './library/server-folders/server-folders.service.ts'
import { ChangedTitles } from './metadata/changed-titles.service.ts'
import { HiddenTitles } from './metadata/hidden-titles.service.ts'
import { CredentialRefused, MetadataError } from '@contract/metadata-error'
import { MetadataSource } from './metadata/metadata-source.port.ts'
import { storeBuildAssets } from './platform/static/former-builds.ts'
import { stopOnSignals } from './stop-on-signals.ts'
import { ThreadRenderer } from './ssr/adapters/thread.renderer.ts'
import { BuildInfo } from './platform/config/build-info.ts'
import { ensureWritableFolders, FolderError } from './platform/config/writable-folders.ts'

// React picks its production build by this when the renderer is loaded.
process.env['NODE_ENV'] ??= 'production'

const frontendDist = join(dirname(fileURLToPath(import.meta.url)), '../../frontend/dist')

async function main(): Promise<void> {
  const config = Config.from(process.env)
  if (!existsSync(join(frontendDist, 'server/entry-server.js'))) {
    throw new StartError(
      'The interface has not been built yet. Run `npm start` in the project folder: it builds and starts.',
    )
  }
  ensureWritableFolders(config)
  const build = BuildInfo.read(frontendDist)
  const publicServer = new PublicServer(new Health(config.readyNeeds), config.transportSecurity)
  // Before the database is opened, because a migration may take long and a supervisor checks the health meanwhile.
  await listenBySettings(publicServer.http, config, { host: 'HOST', port: 'PORT' })
  const app = await createBff({ config, build, frontendDist, renderer: new ThreadRenderer(frontendDist), publicServer })
  logUnhandledRejections()
  stopOnSignals(app, config)
  await checkCredential(app)
  await app.init()
  await app.getHttpAdapter().getInstance().ready()
  announce(app, config, build, await app.get(LinksService).setUpUrl())
  limitConnections(publicServer.http, openFileLimit(), warnOfFullServer)
  void app.get(ServerFolders).start()
  app.get(FactsWorker).start()
  app.get(ReportQueue).start()
  app.get(NoticeSchedule).start()
  app.get(DailyPulls).start()
  app.get(ChangedTitles).start()
  app.get(HiddenTitles).start()
  app.get(BackupSchedule).start(backUpInThread)
  app.get(BackupNow).enable(backUpInThread)
  app.get(AccountSweeper).start()
  await storeAssetsOrWarn(config, build)
  flushCompileCache()
}

/** Stores this build's assets, so that later builds serve them to tabs that are open now. A failure is only logged. */
async function storeAssetsOrWarn({ assetsDir }: Config, { id }: BuildInfo): Promise<void> {
  try {
    await storeBuildAssets({ dir: assetsDir, current: id, assets: join(frontendDist, 'client/assets') })
  } catch (error) {
    new Logger('assets').warn(`cannot be kept for when another build runs: ${(error as Error).message}`)
  }
}

const warnOfFullServer = (refused: number): void =>
  new Logger('connections').warn(`the server has no file descriptor left for ${refused}; raise its limit (ulimit -n)`)

/** Checks the token of the metadata service. A refused token ends the start; an unreachable service is only logged. */
async function checkCredential(app: NestFastifyApplication): Promise<void> {
  try {
    await app.get(MetadataSource).checkCredential()
  } catch (error) {
    if (error instanceof CredentialRefused) {
      await app.close()
      throw new StartError(
        'The metadata service does not accept TMDB_TOKEN. Use the API Read Access Token of an account there, or none for the demo catalog.',
      )
    }
    if (!(error instanceof MetadataError)) throw error
    new Logger('metadata').warn(`the service did not answer at the start: ${error.message}`)
  }
}

/** Logs rejected promises without a handler. Without a listener, Node would end the process at the first one. */
function logUnhandledRejections(): void {
  const logger = new Logger('process')
  process.on('unhandledRejection', (reason) =>
    logger.error(`a promise failed without a handler: ${reason instanceof Error ? reason.stack : String(reason)}`),
  )
}

/** A reason not to start that the operator can fix. */
class StartError extends Error {}

main().catch((reason: unknown) => {
  // The database was opened, and failed at one of the first statements.
  const isStorage = reason instanceof ProblemException && reason.type === 'storage-unavailable'
  const error = isStorage ? databaseStartError(reason) : reason
  const isForOperator = [ConfigError, FolderError, ListenError, DatabaseStartError, StartError].some(
    (kind) => error instanceof kind,
  )
  process.stderr.write(
    `\n  Reelroom cannot start.\n  ${isForOperator && error instanceof Error ? error.message.replaceAll('\n', '\n  ') : error instanceof Error ? error.stack : String(error)}\n\n`,
  )
  process.exit(1)
})
