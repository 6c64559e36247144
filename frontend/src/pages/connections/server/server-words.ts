import type { Connection } from '@contract/connections.schema'

export type ConnectionServer = NonNullable<Connection['server']>

/** Why a media server could not be read, in words that name it. */
export const serverWords = {
  unreachable: 'connections.server.unreachable',
  certificate: 'problem.mediaServerCertificate',
  'unknown-host': 'problem.mediaServerUnknownHost',
  'closed-port': 'problem.mediaServerClosedPort',
  'web-page': 'problem.mediaServerWebPage',
  redirects: 'problem.mediaServerRedirects',
  'signed-out': 'connections.server.signedOut',
  'not-that-server': 'connections.server.notThat',
} as const satisfies Record<NonNullable<ConnectionServer['problem']>, string>
