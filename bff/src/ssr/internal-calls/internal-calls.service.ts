import { Injectable } from '@nestjs/common'
import { ROUTE_ARGS_METADATA, RouteParamtypes } from '@nestjs/common/internal'
import { ExternalContextCreator, MetadataScanner, ModulesContainer } from '@nestjs/core'
import type { Shape } from '@contract/calls/call'
import { callsOf, isSameForAll } from '../../platform/http/call.decorator.ts'
import { problemBody, reportedProblem } from '../../platform/http/problem.filter.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { ThreadTurns } from '../../platform/http/thread-turns.ts'
import { measureTime } from '../../platform/http/timeline.ts'
import { currentVisit, inVisit } from '../../platform/http/visit.ts'
import { InternalResponse } from '../renderer.port.ts'
import { RouteTable } from './route-table.ts'

/** The request on whose behalf the server makes internal calls. */
export interface Caller {
  readonly id: string
  /** The source that takes turns with others, see `turnSourceOf`. */
  readonly source: string
  readonly headers: Readonly<Record<string, string>>
  readonly cookies: Readonly<Record<string, string | undefined>>
}

/** An internal call as guards and handlers see it: the parts of a request that need no connection. */
interface InternalRequest extends Caller {
  readonly method: 'GET'
  readonly url: string
  readonly params: Readonly<Record<string, string>>
  readonly query: Readonly<Record<string, string>>
}
interface InternalRoute {
  readonly answer: (request: InternalRequest) => Promise<unknown>
  /** The audience that the contract lets make the call, and whether all of it gets the same answer. */
  readonly audience: CallAudience
}
export type CallAudience = Pick<Shape, 'access' | 'sameForAll'>

/**
 * Calls of the server to its own API while it renders a page: they run the same handlers behind the same guards and
 * input validation, without HTTP.
 */
@Injectable()
export class InternalCalls {
  private table: RouteTable<InternalRoute> | undefined

  constructor(
    private readonly modules: ModulesContainer,
    private readonly contexts: ExternalContextCreator,
    private readonly turns: ThreadTurns,
  ) {}

  /** `fetch` for server rendering on behalf of a request, as part of the current visit. Takes paths of this server. */
  fetchFor(caller: Caller): (address: string) => Promise<Response> {
    const visit = currentVisit()
    return (address) =>
      inVisit(visit, async () => {
        await this.turns.take(caller.source)
        return measureTime(
          'call',
          () => address.split('?')[0]!,
          () => this.answer(address, caller),
        )
      })
  }

  /** The access rule of the call at an address, and whether its answer is the same for all; undefined without a call. */
  audienceOf(address: string): CallAudience | undefined {
    return this.routes.find(address.split('?')[0]!)?.route.audience
  }

  private async answer(url: string, caller: Caller): Promise<Response> {
    const [path = '', search = ''] = url.split('?', 2)
    const match = this.routes.find(path)
    const query = Object.fromEntries(new URLSearchParams(search))
    const request: InternalRequest = { ...caller, method: 'GET', url, params: match?.params ?? {}, query }
    try {
      if (!match) throw new ProblemException('not-found', 404)
      const answer = await match.route.answer(request)
      return new InternalResponse(typeof answer === 'string' ? answer : JSON.stringify(answer), 200, {
        'content-type': 'application/json',
      })
    } catch (error) {
      return refusal(reportedProblem(error, request), caller.id)
    }
  }

  private get routes(): RouteTable<InternalRoute> {
    return (this.table ??= new RouteTable(this.handlers()))
  }

  private handlers(): [pattern: string, route: InternalRoute][] {
    const controllers = [...this.modules.values()].flatMap((module) => [...module.controllers.values()])
    return controllers.flatMap(({ instance }) => {
      // SAFETY: a controller is an object of its class, whose methods are functions.
      const controller = instance as Record<string, () => unknown>
      return new MetadataScanner().getAllMethodNames(Object.getPrototypeOf(controller) as object).flatMap((name) => {
        const handler = controller[name]!
        const [call] = callsOf(handler)
        const [method, pattern] = call?.route.split(' ') ?? []
        if (method !== 'GET') return []
        const audience: CallAudience = {
          access: call!.shape!.access,
          ...(isSameForAll(handler) ? { sameForAll: true } : {}),
        }
        return [[pattern!, { answer: this.handlerOf(controller, name), audience }]]
      })
    })
  }

  private handlerOf(controller: Record<string, () => unknown>, name: string): InternalRoute['answer'] {
    const guarding = { guards: true, interceptors: true, filters: false }
    const context = [undefined, undefined, guarding, 'http'] as const
    return this.contexts.create(
      controller,
      controller[name]!,
      name,
      ROUTE_ARGS_METADATA,
      { exchangeKeyForValue: requestParameter },
      ...context,
    )
  }
}

/** The value of a handler's parameter with one of Nest's own decorators: only the request is supported. */
function requestParameter(type: RouteParamtypes, _name: unknown, [request]: [InternalRequest]): unknown {
  if (type === RouteParamtypes.REQUEST) return request
  throw new Error(`${request.url.split('?')[0]} answers over a connection only`)
}

function refusal(problem: ProblemException, id: string): Response {
  const { retryAfterSeconds } = problem.details
  return new InternalResponse(problemBody(problem, id), problem.getStatus(), {
    'content-type': 'application/problem+json',
    ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) }),
  })
}
