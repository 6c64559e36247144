import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

/** Upper bounds of the buckets of every duration (seconds). */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 5]

/** The metrics of the product; `docs/metrics.md` says what each means. Labels have values from closed lists only. */
export function createInstruments(registry: Registry) {
  const registers = [registry]
  const counter = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Counter<Label> =>
    new Counter({ name: `reelroom_${name}`, help, labelNames, registers })
  const seconds = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Histogram<Label> =>
    new Histogram({ name: `reelroom_${name}`, help, labelNames, buckets, registers })
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []): Gauge<Label> => {
    const created = new Gauge({ name: `reelroom_${name}`, help, labelNames, registers })
    // A gauge without labels has the value 0 from the start; what is not known has none.
    if (labelNames.length === 0) created.remove()
    return created
  }
  return {
    requests: counter('http_requests_total', 'Answered requests, early answers included', [
      'route',
      'method',
      'status_class',
    ]),
    routeSeconds: counter('http_route_seconds_total', 'Time of all requests of a route', ['route', 'method']),
    requestSeconds: seconds('http_request_seconds', 'Time of a request', ['kind']),
    answers: counter('answers_total', 'Where answers came from', ['kind', 'verdict']),
    upstreamCalls: counter('upstream_calls_total', 'Calls to the metadata service', ['outcome']),
    upstreamQueue: gauge('upstream_queue', 'Calls to the metadata service that wait for their turn'),
    upstreamRunning: gauge('upstream_running', 'Calls to the metadata service that run'),
    upstreamTokens: gauge('upstream_tokens', 'Calls to the metadata service that may start at once'),
    breakerState: gauge('breaker_state', 'Circuit breaker of the metadata service: 0 closed, 1 failing, 2 open'),
    serviceUp: gauge('service_up', 'Whether a service can be used', ['service']),
    keptBytes: gauge('kept_bytes', 'Bytes in a cache', ['cache']),
    keptLimitBytes: gauge('kept_limit_bytes', 'Bytes that a cache may have', ['cache']),
    pagesRendered: seconds('pages_rendered_seconds', 'Time of rendering a page or its payload'),
    picturesMade: seconds('pictures_made_seconds', 'Time of converting a picture'),
    imports: counter('imports_total', 'Imports that came to a state', ['state']),
    scans: counter('scans_total', 'Scans of folders by how they ended', ['state']),
    leaseHeld: gauge('lease_held', 'Whether this server has the lease of a work', ['work']),
    passwordsWaiting: gauge('password_hashes_waiting', 'Passwords that wait to be hashed'),
    members: gauge('members', 'Members; no value for fewer than two'),
    sessionsLive: gauge('sessions_live', 'Live sessions; no value if they belong to fewer than two members'),
    databaseSeconds: seconds('database_seconds', 'Time of a statement on the database', ['verb']),
    databasePool: gauge('database_pool', 'Connections of the pool, and work that waits for one', ['state']),
    walBytes: gauge('wal_bytes', 'Size of the log of the embedded database'),
    backupAge: gauge('backup_age_seconds', 'Age of the newest scheduled backup'),
    backupOk: gauge('backup_ok', 'Whether the last try of a scheduled backup on this server worked'),
    buildInfo: gauge('build_info', 'The build that runs', ['version', 'build']),
  }
}

export type Instruments = ReturnType<typeof createInstruments>
