import { METHODS } from 'node:http'
import { constants } from 'node:zlib'
import fastifyCompress from '@fastify/compress'
import fastifyCookie from '@fastify/cookie'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { avatarMaxBytes } from '@contract/avatar-bounds'
import { calls } from '@contract/calls'
import { isForConnection, takeMessageBodies } from './connections/incoming/message-body.ts'
import type { Config } from './platform/config/config.ts'
import type { AnswerCache } from './platform/http/answer-cache.ts'
import { keepTokensApart, tokenIn } from './platform/http/access-token.ts'
import { limitBodies } from './platform/http/body-limits.ts'
import { compressAnswers } from './platform/http/compress-answers.ts'
import { addEdgeHeaders } from './platform/http/edge-headers.ts'
import { ProblemException } from './platform/http/problem-exception.ts'
import { sendProblem } from './platform/http/problem.filter.ts'
import { takeRequestTurns } from './platform/http/request-turns.ts'
import type { ThreadTurns } from './platform/http/thread-turns.ts'
import { warnOfProxyMistakes } from './platform/http/trusted-proxies.ts'
import { inVisit, visitOf } from './platform/http/visit.ts'

/**
 * Content types that a form on another site can send without a CORS preflight; no call accepts them, besides the addresses of
 * connections, which read no cookie.
 */
const corsSafelistedForm = /^\s*(text\/plain|application\/x-www-form-urlencoded)/i

/** Methods that change nothing (RFC 9110, section 9.2.1). */
const safeMethods = new Set(['GET', 'HEAD', 'OPTIONS', 'TRACE'])

/** Whether a program sends the change: with a token, a header that no page of another site can send, or to a secret address. */
const mayOmitOrigin = (request: FastifyRequest): boolean =>
  tokenIn(request.headers) !== undefined || isForConnection(request)

interface RequestParts {
  readonly answers: AnswerCache
  readonly turns: ThreadTurns
  /** The id of the member of a request, if it is known. */
  readonly memberOf: (request: FastifyRequest) => string | undefined
}

/** Registers the steps of every request: hooks, body parsers and compression. */
export async function registerHooks(
  server: FastifyInstance,
  { answers, turns, memberOf }: RequestParts,
  config: Pick<Config, 'access' | 'origin' | 'trustedProxies'>,
): Promise<void> {
  // So that a request with a method of no route reaches the handler that answers 405.
  for (const method of METHODS) if (!server.supportedMethods.includes(method)) server.addHttpMethod(method)
  keepTokensApart(server)
  takeRequestTurns(server, turns, memberOf)
  await server.register(fastifyCookie)
  warnOfProxyMistakes(server, config)
  server.addHook('onRequest', (request, reply, done) => inVisit(visitOf(request, reply), done))
  server.addHook('onRequest', async (request, reply) => {
    if (!isForConnection(request) && corsSafelistedForm.test(request.headers['content-type'] ?? ''))
      sendProblem(reply, request, new ProblemException('invalid-request', 415))
  })
  server.addHook('onRequest', async (request, reply) => {
    const { origin, 'sec-fetch-site': site } = request.headers
    // Nest refuses a change from another site, and accepts one that does not say where it comes from.
    if (!safeMethods.has(request.method) && !origin && !site && !mayOmitOrigin(request))
      sendProblem(reply, request, new ProblemException('invalid-request', 403))
  })
  takeMessageBodies(server)
  server.addContentTypeParser(/^image\//, { parseAs: 'buffer', bodyLimit: avatarMaxBytes }, (_request, body, done) =>
    done(null, body),
  )
  limitBodies(server, Object.values(calls))
  compressAnswers(server, answers)
  // Not earlier: a cached answer is also for requests with a cookie.
  if (config.access === 'open') addEdgeHeaders(server)
  await server.register(fastifyCompress, {
    // For streams: exports, and files for browsers that do not accept Brotli.
    encodings: ['br', 'gzip', 'deflate', 'identity'],
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  })
  server.addHook('onSend', async (request, reply) => {
    void reply.header('x-request-id', String(request.id))
  })
}
