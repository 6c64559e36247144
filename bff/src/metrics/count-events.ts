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

/** Counts each request of the public port. Early answers count as such, by what they answered. */
export function countRequests(front: PublicServer, { requests, routeSeconds, requestSeconds, answers }: Instruments) {
  front.report(({ method, route: pattern, status, ms, verdict }) => {
    const { route, kind } = requestLabels(method, pattern)
    const seconds = ms / 1000
    requests.inc({ route, method, status_class: `${Math.floor(status / 100)}xx` })
    routeSeconds.inc({ route, method }, seconds)
    requestSeconds.observe({ kind }, seconds)
    if (verdict === 'early') answers.inc({ kind: kind === 'read' ? 'call' : kind, verdict })
  })
}

/** Counts what the product reports about its work. Returns how to stop that. */
export function countWork(instruments: Instruments): () => void {
  const { answers, upstreamCalls, databaseSeconds, pagesRendered, picturesMade, imports } = instruments
  const stops = [
    answered.listen((labels) => answers.inc({ ...labels })),
    metadataCalls.onEnd(({ verdict, error }) => {
      // A visitor who left is no failure.
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
