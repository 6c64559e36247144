import 'reflect-metadata'
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http'
import { ConsoleLogger, type LogLevel } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppModule, type AppDependencies } from './app.module.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { EarlyAnswers } from './identity/early-answers.ts'
import { SessionService } from './identity/session.service.ts'
import { gateAssets } from './inspector/gated-assets.ts'
import { claimsMaintainer, addServerTiming } from './inspector/server-timing.ts'
import { InspectorGate } from './inspector/inspector-gate.service.ts'
import { EarlyPictures } from './images/early-pictures.ts'
import { Redis } from './platform/redis/redis.ts'
import { AnsweredHosts } from './platform/http/answered-hosts.ts'
import type { EarlySender } from './platform/http/send-early.ts'
import { AnswerCache } from './platform/http/answer-cache.ts'
import { ProblemFilter, sendProblem } from './platform/http/problem.filter.ts'
import { ProblemException } from './platform/http/problem-exception.ts'
import { requestIdFrom } from './platform/http/request-id.ts'
import { rewriteForRouting } from './platform/http/request-line.ts'
import { registerHooks } from './register-hooks.ts'
import { EarlyPages } from './ssr/early-pages.service.ts'
import { PageService } from './ssr/page.service.ts'
import { formerBuilds } from './platform/static/former-builds.ts'
import { serveStaticFiles } from './platform/static/static-files.ts'

export interface BffOptions extends Omit<AppDependencies, 'database' | 'redis'> {
  /** Folder of the built client; null while Vite serves it. */
  readonly frontendDist: string | null
  readonly logLevels?: LogLevel[]
}

const httpOptions = {
  // Large enough that an address that is too long gets an answer with the reason, not a closed connection.
  maxHeaderSize: 64 * 1024,
  // A request that does not end is answered 408.
  requestTimeout: 5 * 60_000,
  // Longer than a proxy in front keeps a connection open, so that it never uses one that is being closed (ms).
  keepAliveTimeout: 72_000,
}

/** Connects to the database, and to Redis where it is configured. */
async function openStores({
  database,
  redisUrl,
}: BffOptions['config']): Promise<Pick<AppDependencies, 'database' | 'redis'>> {
  const [openedDatabase, redis] = await Promise.all([openDatabase(database), redisUrl ? Redis.connect(redisUrl) : null])
  return { database: openedDatabase, redis }
}

/** The whole server, not yet listening. Tests, benchmarks and the development server start here too. */
export async function createBff({
  frontendDist,
  logLevels = ['warn', 'error', 'fatal'],
  ...dependencies
}: BffOptions): Promise<NestFastifyApplication> {
  const { config } = dependencies
  const stores = await openStores(config)
  const pages = Promise.withResolvers<PageService>()
  const answers = new AnswerCache()
  const hosts = new AnsweredHosts(config)
  let earlySenders: readonly EarlySender[] = []
  const adapter = new FastifyAdapter({
    bodyLimit: 64 * 1024,
    trustProxy: [...dependencies.config.trustedProxies],
    routerOptions: { maxParamLength: 500 },
    rewriteUrl: rewriteForRouting,
    exposeHeadRoutes: false,
    serverFactory: (framework: RequestListener) => {
      const http = createServer(httpOptions, (request, response) => {
        if (!hosts.admit(request, response)) return
        const isEarly =
          !claimsMaintainer(request.headers.cookie) && earlySenders.some((sender) => sender.answer(request, response))
        if (!isEarly) framework(request, response)
      })
      return http.setTimeout(0)
    },
    genReqId: ({ headers }: { headers: IncomingHttpHeaders }) => requestIdFrom(headers['x-request-id']),
    frameworkErrors: (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
      answerUnroutable(error, request, reply, pages.promise).catch(() =>
        sendProblem(reply, request, new ProblemException('about:blank', 500)),
      )
    },
  })
  const server = adapter.getInstance<FastifyInstance>()
  await registerHooks(server, answers, config)
  gateAssets(server, () => app.get(InspectorGate))
  addServerTiming(server, () => app.get(InspectorGate))
  if (frontendDist) await serveClient(server, frontendDist, dependencies)

  const module = AppModule.with({ ...dependencies, ...stores })
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new ConsoleLogger({ json: !process.stdout.isTTY, logLevels }),
    abortOnError: false,
  })
  app.enableCsrfProtection({ trustedOrigins: [dependencies.config.origin] })
  app.useGlobalFilters(new ProblemFilter())
  pages.resolve(app.get(PageService))
  earlySenders = [app.get(EarlyPages), app.get(EarlyPictures), new EarlyAnswers(answers, app.get(SessionService))]
  return app
}

/** Serves the files of the built client and the stored assets of former builds. */
async function serveClient(
  server: FastifyInstance,
  dist: string,
  { config, build }: Pick<AppDependencies, 'config' | 'build'>,
) {
  const formerAssetDirs = await formerBuilds({ dir: config.assetsDir, current: build.id })
  await serveStaticFiles(server, dist, formerAssetDirs)
}

/** Answers addresses that never reach a route, such as broken percent-encoding: with a page, or a problem for calls. */
async function answerUnroutable(
  error: { statusCode?: number },
  request: FastifyRequest,
  reply: FastifyReply,
  pages: Promise<PageService>,
): Promise<void> {
  const status = error.statusCode ?? 400
  if (request.method !== 'GET' || request.url.startsWith('/api/')) {
    sendProblem(reply, request, new ProblemException('invalid-request', status))
    return
  }
  // No hook has run for such an address, the one that reads cookies included.
  request.cookies = request.server.parseCookie(request.headers.cookie ?? '')
  await (await pages).send(request, reply, '/bad-address', status)
}
