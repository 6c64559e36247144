import { Catch, HttpException, Logger, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Problem } from '@contract/problem'
import { Abandoned, MetadataError } from '@contract/metadata-error'
import type { LogFields } from '../log/server-log.ts'
import { loggedPath, noteAnswer, routeName } from './answer-facts.ts'
import { ProblemException } from './problem-exception.ts'

const logger = new Logger('http')
type FailedRequest = Pick<FastifyRequest, 'id' | 'method' | 'url'> & Partial<Pick<FastifyRequest, 'routeOptions'>>

/** Turns every error into a problem answer (RFC 9457): no stack, no upstream text, no secret. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>()
    const reply = host.switchToHttp().getResponse<FastifyReply>()
    sendProblem(reply, request, reportedProblem(error, request))
  }
}

/** The problem that the caller gets for an error; a server error is logged with its details, unless its cause is already. */
export function reportedProblem(error: unknown, request: FailedRequest): ProblemException {
  const problem = asProblem(error)
  if (problem.getStatus() >= 500 && !problem.isReported && !(error instanceof Abandoned))
    logger.error(`${request.method} ${loggedPath(request.url)} failed`, {
      requestId: String(request.id),
      ...(request.routeOptions ? { route: routeName(request.routeOptions.url) } : {}),
      status: problem.getStatus(),
      err: describe(error),
    } satisfies LogFields)
  return problem
}

export function sendProblem(reply: FastifyReply, request: FastifyRequest, problem: ProblemException): void {
  const { retryAfterSeconds } = problem.details
  if (reply.sent) return
  noteAnswer(reply.raw, { problem: problem.type })
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', String(retryAfterSeconds))
  void reply
    .code(problem.getStatus())
    .header('content-type', 'application/problem+json')
    .header('cache-control', 'no-store')
    .send(problemBody(problem, String(request.id)))
}

/** The JSON body of a problem. */
export function problemBody(problem: ProblemException, requestId: string): string {
  const { fields, quota } = problem.details
  return JSON.stringify({
    type: problem.type,
    title: problem.title,
    status: problem.getStatus(),
    requestId,
    ...(fields ? { fields } : {}),
    ...(quota ? { quota } : {}),
  } satisfies Problem)
}

/** The problem that a caller gets for an error. */
export function asProblem(error: unknown): ProblemException {
  if (error instanceof ProblemException) return error
  if (error instanceof MetadataError) return fromMetadata(error)
  const status = statusOf(error)
  if (status === 404) return new ProblemException('not-found', 404)
  if (status === 401) return new ProblemException('sign-in-required', 401)
  if (status >= 400 && status < 500) return new ProblemException('invalid-request', status)
  return new ProblemException('about:blank', status)
}

function fromMetadata(error: MetadataError): ProblemException {
  if (error.kind === 'notFound') return new ProblemException('not-found', 404)
  if (error.kind === 'invalid') return new ProblemException('invalid-request', 400)
  const problem = new ProblemException('catalogue-unavailable', 503, {
    retryAfterSeconds: error.retryAfterSeconds ?? 30,
  })
  problem.isReported = error.isReported
  return problem
}

/** Fastify's own errors (a body too large, malformed JSON) carry `statusCode`. */
function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus()
  const status = (error as { statusCode?: unknown } | null)?.statusCode
  return typeof status === 'number' && status >= 400 && status < 600 ? status : 500
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const because = error.cause instanceof Error ? `, because of ${error.cause.message}` : ''
  return (error.stack ?? error.message) + because
}
