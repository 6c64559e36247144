/** Where a response came from (Resource Timing Level 3). */
export type ResponseSource = 'memory' | 'worker' | 'revalidated' | 'network' | 'failed'

type Timing = Pick<
  PerformanceResourceTiming,
  'responseStatus' | 'transferSize' | 'encodedBodySize' | 'decodedBodySize' | 'workerStart'
>

/** A revalidated response transferred headers without a body, and one from the cache transferred nothing. */
export function responseSourceOf({
  responseStatus,
  transferSize,
  encodedBodySize,
  workerStart,
}: Timing): ResponseSource {
  if (responseStatus === 0) return 'failed'
  if (responseStatus === 304) return 'revalidated'
  if (transferSize > 0) return encodedBodySize > 0 && transferSize < encodedBodySize ? 'revalidated' : 'network'
  return workerStart > 0 ? 'worker' : 'memory'
}

/** Number of requests that are listed (§8 of the specification). */
const MAX_REQUESTS = 10

/** The newest calls of the app, the last one first. */
export const lastCalls = <T extends { readonly name: string; readonly startTime: number }>(
  all: readonly T[],
): readonly T[] =>
  all
    .filter(({ name }) => new URL(name).pathname.startsWith('/api/'))
    .toSorted((one, other) => other.startTime - one.startTime)
    .slice(0, MAX_REQUESTS)
