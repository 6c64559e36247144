import type { Connection } from '@contract/connections.schema'

export type ConnectionServer = NonNullable<Connection['server']>

/** Why a media server could not be read, in words that name it. */
export const serverWords = {
  unreachable: 'connections.server.unreachable',
  'signed-out': 'connections.server.signedOut',
  'not-that-server': 'connections.server.notThat',
} as const satisfies Record<NonNullable<ConnectionServer['problem']>, string>
