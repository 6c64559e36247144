import { send } from './api-client.ts'
import type { RunningBff } from './bff.ts'
import { codeOf, rateFilm, type SavedItem } from './saved-items.ts'

/** How a request ended: its status, or the code of the error of its connection. */
export interface Outcome {
  readonly request: string
  readonly status: number | string
  readonly ms: number
}

interface LoadOptions {
  readonly readers?: number
  readonly writers?: number
  /** The addresses that the readers request in turn. */
  readonly paths?: readonly string[]
}

const pathsOfAll = ['/', '/home', '/movie/2016', '/api/_auth/session', '/api/tmdb/movie/popular']

/**
 * Requests of a member, in lines of one after the other until `stop`: readers of pages and calls, and writers who rate
 * films. Every writer has films of its own, so the last acknowledgement of a film is its expected state.
 */
export function startLoad(
  app: Pick<RunningBff, 'origin'>,
  cookie: string,
  films: readonly number[],
  { readers = 3, writers = 1, paths = pathsOfAll }: LoadOptions = {},
) {
  const outcomes: Outcome[] = []
  const acknowledged = new Map<number, SavedItem>()
  let acknowledgements = 0
  let isStopped = false
  const measure = async (request: string, work: () => Promise<number | string>) => {
    const since = performance.now()
    const status = await work().catch(codeOf)
    outcomes.push({ request, status, ms: performance.now() - since })
  }
  const read = async (_: unknown, reader: number) => {
    for (let turn = reader; !isStopped; turn += 1) {
      const path = paths[turn % paths.length]!
      await measure(`GET ${path}`, async () => {
        const answer = await send(app, 'GET', path, cookie)
        await answer.arrayBuffer()
        return answer.status
      })
    }
  }
  const write = async (_: unknown, writer: number) => {
    for (let turn = 0; !isStopped; turn += 1) {
      const id = films[(turn * writers + writer) % (films.length - (films.length % writers))]!
      await measure(`PUT film ${id}`, async () => {
        const { status, item } = await rateFilm(app, cookie, id, 1 + (turn % 10))
        if (item) {
          acknowledged.set(id, item)
          acknowledgements += 1
        }
        return status
      })
    }
  }
  const lines = [...Array.from({ length: readers }, read), ...Array.from({ length: writers }, write)]
  return {
    /** All requests that have ended so far. */
    outcomes: outcomes as readonly Outcome[],
    acknowledged: acknowledged as ReadonlyMap<number, SavedItem>,
    acknowledgements: () => acknowledgements,
    stop: async () => {
      isStopped = true
      await Promise.all(lines)
    },
  }
}

/** Requests that ended with none of these statuses, one line each. */
export const otherThan = (outcomes: readonly Outcome[], ...statuses: readonly (number | string)[]): string[] =>
  outcomes.flatMap(({ request, status, ms }) =>
    statuses.includes(status) ? [] : [`${request}: ${status} after ${Math.round(ms)} ms`],
  )
