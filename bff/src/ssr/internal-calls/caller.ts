import type { FastifyRequest } from 'fastify'
import type { Caller } from './internal-calls.service.ts'

/** The parts of a request that internal calls on its behalf need; `source` is the one whose turns they take. */
export function callerOf({ id, headers, cookies }: FastifyRequest, source: string): Caller {
  const named = ['cookie', 'user-agent', 'accept-language'].flatMap((name) => {
    const value = headers[name]
    return typeof value === 'string' ? [[name, value] as const] : []
  })
  return { id: String(id), source, headers: Object.fromEntries(named), cookies }
}
