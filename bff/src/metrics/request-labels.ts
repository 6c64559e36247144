import { calls } from '@contract/calls'

export const requestKinds = ['page', 'read', 'write', 'picture', 'file', 'health', 'other'] as const

interface RequestLabels {
  /** The pattern of a call, or `page`, `file`, `health` or `other`. */
  readonly route: string
  readonly kind: (typeof requestKinds)[number]
}

/** Calls that send or receive files, which take as long as the visitor's connection needs. */
const fileCalls = /\/(video|captions|export|avatar)\b/

const labelsOfCalls = new Map<string, RequestLabels>(
  Object.values(calls).map(({ route }) => {
    const [method, pattern = ''] = route.split(' ')
    if (pattern.startsWith('/ipx/')) return [route, { route: pattern, kind: 'picture' }]
    if (fileCalls.test(pattern)) return [route, { route: pattern, kind: 'file' }]
    return [route, { route: pattern, kind: method === 'GET' ? 'read' : 'write' }]
  }),
)
const other: RequestLabels = { route: 'other', kind: 'other' }

/** How a request is counted. `method` is one of few, and `route` is the server's own pattern or a name of it. */
export function requestLabels(method: string, route: string): RequestLabels {
  const ofCall = labelsOfCalls.get(`${method} ${route}`)
  if (ofCall) return ofCall
  if (method !== 'GET' && method !== 'HEAD') return other
  if (route === 'page' || route === '/operate' || route === '/inspector') return { route: 'page', kind: 'page' }
  if (route === '/healthz' || route === '/readyz') return { route: 'health', kind: 'health' }
  // The rest are files of the built interface, each of which has a route.
  return route === 'none' || /^\/(api|calendar|ipx)\b/.test(route) ? other : { route: 'file', kind: 'file' }
}

/** Every pair of a route and a method that a series can have. */
export const labelPairs: readonly string[] = [
  ...labelsOfCalls.keys(),
  ...['page', 'file', 'health'].flatMap((route) => [`GET ${route}`, `HEAD ${route}`]),
  ...['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'other'].map((method) => `${method} other`),
]
