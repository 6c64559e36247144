import { ProblemException } from '../http/problem-exception.ts'

/**
 * SQLSTATE of a server that is unreachable, stops, starts, is full, too slow, read-only for now or has hung up
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html): classes 08, 53 and 58, 57014, 57P01 to 57P05,
 * 25006, 25P03.
 */
const unavailableSqlStates = /^(08|53|58)...$|^57014$|^57P0[1-5]$|^25006$|^25P03$/
/** Codes of errors of the socket and the name service. */
const unreachableCodes = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** Messages of pg's own errors, which have no code. */
const brokenConnectionMessages =
  /connection terminated|not queryable|timeout exceeded when trying to connect|query read timeout/i
/**
 * SQLite: busy, locked, read-only, input/output error, damaged, full, cannot open, lock protocol, no database
 * (https://sqlite.org/rescode.html).
 */
const unavailableSqliteCodes: readonly number[] = [5, 6, 8, 10, 11, 13, 14, 15, 26]

/** A row refers to a missing row: SQLSTATE `foreign_key_violation`, and SQLITE_CONSTRAINT_FOREIGNKEY. */
const [foreignKeyViolation, sqliteForeignKeyViolation] = ['23503', 787]

type DatabaseFault = Error & { code?: unknown; errcode?: unknown }

/**
 * Turns an error of the database into a problem: 503 `storage-unavailable` if the storage cannot be used now, 401
 * `sign-in-required` if the account was deleted while a row of it was written; other errors stay as they are. Other
 * rows that a row refers to are locked in the same transaction, or the caller catches their loss.
 */
export function storageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (isTransient(error)) return storageUnavailable(error)
  return isForeignKeyViolation(error) ? withCause(error, new ProblemException('sign-in-required', 401)) : error
}

/**
 * Turns the error of a connection that cannot be opened into 503 `storage-unavailable`, for any reason: also a
 * changed password, or a database that currently refuses connections, is renamed or restored.
 */
export const connectionError = (error: unknown): unknown => (error instanceof Error ? storageUnavailable(error) : error)

const storageUnavailable = (error: Error): ProblemException =>
  withCause(error, new ProblemException('storage-unavailable', 503, { retryAfterSeconds: 5 }))

function withCause(cause: Error, problem: ProblemException): ProblemException {
  problem.cause = cause
  return problem
}

const isForeignKeyViolation = ({ code, errcode }: DatabaseFault): boolean =>
  code === 'ERR_SQLITE_ERROR' ? errcode === sqliteForeignKeyViolation : code === foreignKeyViolation

function isTransient(error: DatabaseFault): boolean {
  if (error.code === 'ERR_SQLITE_ERROR') return unavailableSqliteCodes.includes(Number(error.errcode) & 0xff)
  if (typeof error.code === 'string') return unavailableSqlStates.test(error.code) || unreachableCodes.test(error.code)
  return brokenConnectionMessages.test(error.message)
}
