import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** The visit that the server is working for. */
export interface Visit {
  /** Whether it is a prefetch of a link that may be followed next. */
  readonly isPrefetch: boolean
  /** Aborted when the visitor leaves before the answer. */
  readonly leftSignal: AbortSignal
}

const visits = new AsyncLocalStorage<Visit>()

export const currentVisit = (): Visit | undefined => visits.getStore()
export const inVisit = <T>(visit: Visit | undefined, work: () => T): T => (visit ? visits.run(visit, work) : work())

/** Runs work outside of any visit, so that it is not aborted when the visitor leaves. */
export const outsideVisits = <T>(work: () => T): T => visits.exit(work)

/** The visit of a request; a call that a page makes within this process belongs to the page's. */
export const visitOf = (request: FastifyRequest, reply: FastifyReply): Visit =>
  currentVisit() ?? newVisit(request, reply)

function newVisit({ headers }: FastifyRequest, { raw }: FastifyReply): Visit {
  const leaving = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) leaving.abort()
  })
  return {
    isPrefetch: isPrefetch(headers),
    leftSignal: leaving.signal,
  }
}

/** Browsers send `sec-purpose: prefetch;prerender`; scripts may not set that header, and send `purpose`. */
export const isPrefetch = (headers: IncomingHttpHeaders): boolean =>
  isPrefetchPurpose(headers['sec-purpose']) || isPrefetchPurpose(headers['purpose'])
const isPrefetchPurpose = (purpose: string | string[] | undefined): boolean => /^prefetch\b/.test(String(purpose))
