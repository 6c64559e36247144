interface Entry<Route> {
  readonly segments: readonly string[]
  readonly route: Route
}

export interface RouteMatch<Route> {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

const isParameter = (segment: string): boolean => segment.startsWith(':')

/** Routes by the patterns of their paths, `/api/tmdb/:type/:id`; literal segments have precedence over parameters. */
export class RouteTable<Route> {
  private readonly entries: readonly Entry<Route>[]

  constructor(routes: readonly (readonly [pattern: string, route: Route])[]) {
    this.entries = routes.map(([pattern, route]) => ({ segments: pattern.split('/'), route })).toSorted(byPrecedence)
  }

  find(path: string): RouteMatch<Route> | undefined {
    const segments = path.split('/')
    const found = this.entries.find((entry) => fits(entry.segments, segments))
    return found && { route: found.route, params: paramsOf(found.segments, segments) }
  }
}

const fits = (pattern: readonly string[], path: readonly string[]): boolean =>
  pattern.length === path.length &&
  pattern.every((segment, index) => (isParameter(segment) ? path[index] !== '' : segment === path[index]))

const paramsOf = (pattern: readonly string[], path: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    pattern.flatMap((segment, index) =>
      isParameter(segment) ? [[segment.slice(1), decodeURIComponent(path[index]!)]] : [],
    ),
  )

/** Orders patterns by their first segment that is literal in one and a parameter in the other. */
function byPrecedence<Route>({ segments: a }: Entry<Route>, { segments: b }: Entry<Route>): number {
  const at = a.findIndex((segment, index) => isParameter(segment) !== isParameter(b[index] ?? ''))
  return at === -1 ? 0 : Number(isParameter(a[at]!)) - Number(isParameter(b[at] ?? ''))
}
