import type { UserDatabase } from '../../src/platform/database/database.module.ts'
import type { CallOptions, Visitor } from '../server.ts'

/**
 * How a call is tested against the data of another member. `own`: the call reaches only data of the requesting member.
 * Otherwise Ada creates something, and the function returns Eve's request for it, which must be answered 404.
 */
export interface MemberCall {
  readonly foreignRequest: 'own' | ((ada: Visitor, database: UserDatabase) => Promise<CallOptions>)
  /** A body that is accepted, for calls that take one; with any further key it is refused. */
  readonly body?: object
}

export const own = { foreignRequest: 'own' } as const
