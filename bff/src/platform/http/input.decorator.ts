import { createParamDecorator, type ExecutionContext } from '@nestjs/common'
import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call, Route, Shape } from '@contract/calls/call'
import { callsOf } from './call.decorator.ts'
import { ProblemException } from './problem-exception.ts'

type RequestParts = Pick<FastifyRequest, 'params' | 'query' | 'body'>
const parts = ['params', 'query', 'body'] as const

/** The input of the call: its parameters, query and body, parsed by the contract's schemas. A refusal names the fields. */
export const Input = createParamDecorator((_: unknown, context: ExecutionContext) =>
  inputOf(callsOf(context.getHandler()), context.switchToHttp().getRequest<FastifyRequest>()),
)

/**
 * @throws ProblemException `invalid-request` with the fields of the first part that is wrong; `not-found` if no call
 * fits
 */
function inputOf(calls: readonly Call[], request: RequestParts): object {
  if (calls.length === 1) return parseInput(calls[0]!.shape!, request)
  for (const { route, shape } of calls) {
    const params = withParameterNames(route, calls[0]!.route, request.params)
    if (shape!.params?.safeParse(params).success)
      return parseInput(shape!, { query: request.query, body: request.body, params })
  }
  throw new ProblemException('not-found', 404)
}

/** Where calls share an address, each has its own names for the parameters in it. */
function withParameterNames(route: Route, mounted: Route, params: unknown): Record<string, unknown> {
  const names = parametersOf(mounted)
  return Object.fromEntries(
    parametersOf(route).map((name, index) => [name, Reflect.get(params as object, names[index]!)]),
  )
}

const parametersOf = (route: Route): string[] => [...route.matchAll(/:(\w+)/g)].map(([, name]) => name!)

const parseInput = (shape: Shape, request: RequestParts): object =>
  Object.fromEntries(
    parts.flatMap((part) => {
      const schema = shape[part]
      return schema ? [[part, parsePart(schema, request[part])]] : []
    }),
  )

function parsePart(schema: z.ZodType, value: unknown): unknown {
  const { success, data, error } = schema.safeParse(value)
  if (success) return data
  const fields = [...new Set(error.issues.map(({ path }) => path.map(String).join('.')))]
  throw new ProblemException('invalid-request', 400, { fields })
}
