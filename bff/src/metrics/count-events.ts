import { Abandoned, MetadataError } from '@contract/metadata-error'
import type { PublicServer } from '../platform/http/public-server.ts'
import {
  answered,
  databaseStatements,
  importStates,
  madePictures,
  metadataCalls,
  refusedServiceCalls,
  renderedPages,
  scans,
  serviceCalls,
} from '../platform/telemetry/measured.ts'
import type { Instruments } from './instruments.ts'
import { requestLabels } from './request-labels.ts'

/** Requests of one route, method and class of status since the last scrape. */
interface Counted {
  readonly route: string
  readonly kind: string
  readonly isEarly: boolean
  count: number
  seconds: number
}

/**
 * Counts each request of the public port; early answers also count by their source. A request adds to numbers of its
 * own, and `write` adds those to the counters: a counter with labels takes a microsecond.
 */
export function countRequests(front: Pick<PublicServer, 'report'>, instruments: Instruments): { write: () => void } {
  const { requests, routeSeconds, requestSeconds, answers } = instruments
  /** Counted by method, class of status, verdict and pattern, all of which have few values. */
  let counted = new Map<string, Counted>()
  front.report(({ method, route: pattern, status, ms, verdict }) => {
    const key = `${method} ${Math.floor(status / 100)}xx ${verdict} ${pattern}`
    let entry = counted.get(key)
    if (!entry) {
      entry = { ...requestLabels(method, pattern), isEarly: verdict === 'early', count: 0, seconds: 0 }
      counted.set(key, entry)
    }
    entry.count += 1
    entry.seconds += ms / 1000
    requestSeconds.observe({ kind: entry.kind }, ms / 1000)
  })
  const write = (): void => {
    const entries = counted
    counted = new Map()
    for (const [key, { route, kind, isEarly, count, seconds }] of entries) {
      const [method = '', status_class = ''] = key.split(' ')
      requests.inc({ route, method, status_class }, count)
      routeSeconds.inc({ route, method }, seconds)
      if (isEarly) answers.inc({ kind: kind === 'read' ? 'call' : kind, verdict: 'early' }, count)
    }
  }
  return { write }
}

/** Counts what the product reports about its work. Returns how to stop that. */
export function countWork(instruments: Instruments): () => void {
  const { answers, upstreamCalls, databaseSeconds, pagesRendered, picturesMade, imports } = instruments
  const stops = [
    answered.listen((labels) => answers.inc({ ...labels })),
    metadataCalls.onEnd(({ verdict, error }) => {
      // A visitor who left is not a failure.
      const isOutage = error instanceof MetadataError && !(error instanceof Abandoned)
      if (verdict !== 'failed' || isOutage) answers.inc({ kind: 'metadata', verdict })
    }),
    serviceCalls.onEnd(({ outcome }) => upstreamCalls.inc({ outcome })),
    refusedServiceCalls.listen(() => upstreamCalls.inc({ outcome: 'refused' })),
    databaseStatements.onEnd(({ verb, startedAt }) => databaseSeconds.observe({ verb }, secondsSince(startedAt))),
    renderedPages.onEnd(({ startedAt }) => pagesRendered.observe(secondsSince(startedAt))),
    madePictures.onEnd(({ startedAt }) => picturesMade.observe(secondsSince(startedAt))),
    importStates.listen(({ state }) => imports.inc({ state })),
    scans.listen(({ state }) => instruments.scans.inc({ state })),
  ]
  return () => stops.forEach((stop) => stop())
}

const secondsSince = (startedAt: number): number => (performance.now() - startedAt) / 1000
