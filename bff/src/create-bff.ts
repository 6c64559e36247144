import 'reflect-metadata'
import type { IncomingHttpHeaders, RequestListener } from 'node:http'
import { Logger, type LogLevel } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { AppModule, type AppDependencies } from './app.module.ts'
import { isForConnection } from './connections/incoming/message-body.ts'
import { updateOptions } from './platform/database/backup/before-update.ts'
import { openDatabase } from './platform/database/open-database.ts'
import { EarlyAnswers } from './identity/early-answers.ts'
import { logSecurityEvents } from './identity/security-log.ts'
import { SessionService } from './identity/session.service.ts'
import { TokenAccess } from './identity/tokens/token-access.service.ts'
import { gateAssets } from './inspector/gated-assets.ts'
import { claimsMaintainer, addServerTiming } from './inspector/server-timing.ts'
import { InspectorGate } from './inspector/inspector-gate.service.ts'
import { EarlyPictures } from './images/early-pictures.ts'
import { HiddenTitles } from './metadata/hidden-titles.service.ts'
import { MetadataSource } from './metadata/metadata-source.port.ts'
import { Health, type ServiceCheck } from './platform/health/health.ts'
import { Redis } from './platform/redis/redis.ts'
import { tokenIn } from './platform/http/access-token.ts'
import { AnsweredHosts } from './platform/http/answered-hosts.ts'
import type { EarlySender } from './platform/http/send-early.ts'
import { noteAnswer, routeName } from './platform/http/answer-facts.ts'
import { AnswerCache } from './platform/http/answer-cache.ts'
import { gateOperateAssets, OperatorGate } from './operators/operator-gate.service.ts'
import { ProblemFilter, sendProblem } from './platform/http/problem.filter.ts'
import { RecentProblems } from './platform/log/recent-problems.service.ts'
import { levelsFrom, ServerLog } from './platform/log/server-log.ts'
import { PublicServer } from './platform/http/public-server.ts'
import { ProblemException } from './platform/http/problem-exception.ts'
import { requestIdFrom } from './platform/http/request-id.ts'
import { rewriteForRouting } from './platform/http/request-line.ts'
import { registerHooks } from './register-hooks.ts'
import { EarlyPages } from './ssr/early-pages.service.ts'
import { PageService } from './ssr/page.service.ts'
import { formerBuilds } from './platform/static/former-builds.ts'
import { ThreadTurns } from './platform/http/thread-turns.ts'
import { serveStaticFiles } from './platform/static/static-files.ts'

export interface BffOptions extends Omit<
  AppDependencies,
  'database' | 'redis' | 'health' | 'answers' | 'problems' | 'turns'
> {
  /** The server of the public port, which may listen already. */
  readonly publicServer?: PublicServer
  /** Folder of the built client; null while Vite serves it. */
  readonly frontendDist: string | null
  readonly logLevels?: LogLevel[]
}

type Stores = Pick<AppDependencies, 'database' | 'redis'>

/** Connects to the database, and to Redis if it is configured. */
async function openStores({ config, build }: Pick<BffOptions, 'config' | 'build'>): Promise<Stores> {
  const [openedDatabase, redis] = await Promise.all([
    openDatabase(config.database, updateOptions(config, build)),
    config.redisUrl ? Redis.connect(config.redisUrl) : null,
  ])
  return { database: openedDatabase, redis }
}

const frameworkOptions = {
  bodyLimit: 64 * 1024,
  routerOptions: { maxParamLength: 500 },
  rewriteUrl: rewriteForRouting,
  exposeHeadRoutes: false,
  // A busy or slow machine starts late. Fastify would end a server that needs more than ten seconds for a step.
  pluginTimeout: 0,
}

/** The whole server, not yet listening. Tests, benchmarks and the development server start here too. */
export async function createBff({
  frontendDist,
  logLevels,
  publicServer,
  ...dependencies
}: BffOptions): Promise<NestFastifyApplication> {
  const { config } = dependencies
  const front = publicServer ?? new PublicServer(new Health(config.readyNeeds), config.transportSecurity)
  const { metrics, traces } = await startTelemetry(dependencies, front)
  const stores = await openStores(dependencies)
  const pages = Promise.withResolvers<PageService>()
  const [answers, problems, turns] = [new AnswerCache(), new RecentProblems(), new ThreadTurns()]
  const hosts = new AnsweredHosts(config)
  let earlySenders: readonly EarlySender[] = []
  const adapter = new FastifyAdapter({
    ...frameworkOptions,
    trustProxy: [...config.trustedProxies],
    serverFactory: (framework: RequestListener) => {
      const answer = answerEarly(framework, hosts, () => earlySenders)
      front.answer = traces?.around(answer) ?? answer
      return front.http
    },
    clientErrorHandler: () => undefined, // The public server answers them.
    genReqId: ({ headers }: { headers: IncomingHttpHeaders }) => requestIdFrom(headers['x-request-id']),
    frameworkErrors: (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) =>
      void answerUnroutable(error, request, reply, pages.promise),
  })
  const server = adapter.getInstance<FastifyInstance>()
  watchServer(front, server, config)
  for (const telemetry of [metrics, traces]) if (telemetry) server.addHook('onClose', () => telemetry.close())
  await registerHooks(server, { answers, turns, memberOf: recentMember(() => app) }, config)
  addGates(server, () => app)
  if (frontendDist) await serveClient(server, frontendDist, dependencies)

  const module = AppModule.with({ ...dependencies, ...stores, health: front.health, answers, problems, turns })
  const app = await NestFactory.create<NestFastifyApplication>(module, adapter, {
    logger: new ServerLog(config.log.format, logLevels ?? levelsFrom(config.log.level), problems, traces?.currentId),
    abortOnError: false,
  })
  app.enableCsrfProtection({ trustedOrigins: [config.origin], exclude: isForConnection })
  app.useGlobalFilters(new ProblemFilter())
  pages.resolve(app.get(PageService))
  front.health.watch(checksOf(stores, app.get(MetadataSource)))
  metrics?.watch(app)
  earlySenders = earlySendersOf(app, answers, config)
  return app
}

/** Finds the id of the member of a request whose session or token is cached. */
const recentMember =
  (app: () => NestFastifyApplication) =>
  ({ headers }: FastifyRequest): string | undefined =>
    (app().get(TokenAccess).recentOf(headers) ?? app().get(SessionService).recentOf(headers.cookie))?.user.id

/** What has ready answers: cached pages, pictures, and answers of calls, which lose theirs when operators hide or show a title. */
function earlySendersOf(
  app: NestFastifyApplication,
  answers: AnswerCache,
  { access }: BffOptions['config'],
): EarlySender[] {
  app.get(HiddenTitles).onChange(() => answers.clear())
  const earlyAnswers = new EarlyAnswers(answers, app.get(SessionService), access === 'open')
  return [app.get(EarlyPages), app.get(EarlyPictures), earlyAnswers]
}

/** Starts metrics and traces if they are set; otherwise none of their code is loaded. */
async function startTelemetry({ config, build }: Pick<BffOptions, 'config' | 'build'>, front: PublicServer) {
  const metrics = config.metrics
    ? await (await import('./metrics/start-metrics.ts')).startMetrics(config.metrics, build, front)
    : null
  const traces = config.traces
    ? await (await import('./traces/start-traces.ts')).startTraces(config.traces, config, build)
    : null
  return { metrics, traces }
}

/** Notes when the server runs, logs security events, and requests if `LOG_REQUESTS` asks for them. */
function watchServer(front: PublicServer, server: FastifyInstance, config: BffOptions['config']): void {
  server.addHook('onReady', async () => front.health.markRunning())
  logSecurityEvents(server, config)
  const { requests } = config.log
  if (requests !== 'off' || config.metrics || config.traces)
    server.addHook('onRequest', (request, reply, done) => {
      noteAnswer(reply.raw, { requestId: String(request.id), route: routeName(request.routeOptions.url) })
      done()
    })
  if (requests === 'off') return
  const logger = new Logger('request')
  front.report(({ method, ...fields }) => {
    const line = `${method} ${fields.route}`
    if (fields.status >= 500) logger.error(line, fields)
    else if (requests === 'all') logger.log(line, fields)
  })
}

/**
 * Answers what needs no framework: requests for another host, and those that a sender has a ready answer for. The answers
 * to tokens are never ready.
 */
const answerEarly =
  (framework: RequestListener, hosts: AnsweredHosts, senders: () => readonly EarlySender[]): RequestListener =>
  (request, response) => {
    if (!hosts.admit(request, response)) return
    const isEarly =
      tokenIn(request.headers) === undefined &&
      !claimsMaintainer(request.headers.cookie) &&
      senders().some((sender) => sender.answer(request, response))
    if (!isEarly) framework(request, response)
  }

/** The services whose outage `/readyz` reports. */
function checksOf({ database, redis }: Stores, metadata: MetadataSource): ServiceCheck[] {
  const databaseCheck: ServiceCheck = {
    service: 'database',
    isWorking: async () => {
      // A failure is noted where it happens; it is an answer here.
      await database.answers().catch(() => undefined)
      return !database.reach?.isFailing
    },
    isStuck: () => database.reach?.isStuck ?? false,
  }
  const redisCheck: ServiceCheck[] = redis
    ? [{ service: 'redis', isWorking: async () => (await redis.run((client) => client.ping())) !== null }]
    : []
  return [databaseCheck, ...redisCheck, { service: 'metadata', isWorking: () => metadata.isWorking }]
}

/** Hides the scripts of maintainers and operators from everybody else, and tells maintainers how long answers took. */
function addGates(server: FastifyInstance, app: () => NestFastifyApplication): void {
  gateAssets(server, () => app().get(InspectorGate))
  gateOperateAssets(server, () => app().get(OperatorGate))
  addServerTiming(server, () => app().get(InspectorGate))
}

/** Serves the files of the built client and the stored assets of former builds. */
async function serveClient(
  server: FastifyInstance,
  dist: string,
  { config, build }: Pick<AppDependencies, 'config' | 'build'>,
) {
  const formerAssetDirs = await formerBuilds({ dir: config.assetsDir, current: build.id })
  await serveStaticFiles(server, dist, { formerAssetDirs, hasInspector: config.inspector })
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
  await pages
    .then((service) => service.send(request, reply, '/bad-address', status))
    .catch(() => sendProblem(reply, request, new ProblemException('about:blank', 500)))
}
