import { ProblemException } from '../http/problem-exception.ts'

/**
 * SQLSTATE of a server that is not there, stops, starts, is full, too slow, read-only for now or has hung up
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html): classes 08, 53 and 58, 57014, 57P01 to 57P05, 25006, 25P03.
 */
const gone = /^(08|53|58)...$|^57014$|^57P0[1-5]$|^25006$|^25P03$/
/** What the socket or the name service says. */
const unreachable = /^(ECONN(REFUSED|RESET|ABORTED)|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** pg's own words, which carry no code. */
const broken = /connection terminated|not queryable|timeout exceeded when trying to connect|query read timeout/i
/** SQLite: busy, read-only, input/output error, full, cannot open (https://sqlite.org/rescode.html). */
const sqliteGone: readonly number[] = [5, 8, 10, 13, 14]

/** A row names another that is not there: SQLSTATE, and SQLite's SQLITE_CONSTRAINT_FOREIGNKEY. */
const [orphan, sqliteOrphan] = ['23503', 787]

type DatabaseFault = Error & { code?: unknown; errcode?: unknown }

/**
 * An error of the database as the product tells it: 503 `storage-unavailable` when it passes by itself, 401
 * `sign-in-required` when the account went while something of it was written, else as it is. Whatever else a row hangs on
 * is taken in the same transaction before, or its loss is caught where it is written.
 */
export function storageError(error: unknown): unknown {
  if (!(error instanceof Error)) return error
  if (passes(error)) return because(error, new ProblemException('storage-unavailable', 503, { retryAfterSeconds: 5 }))
  return isOrphaned(error) ? because(error, new ProblemException('sign-in-required', 401)) : error
}

function because(cause: Error, problem: ProblemException): ProblemException {
  problem.cause = cause
  return problem
}

const isOrphaned = ({ code, errcode }: DatabaseFault): boolean =>
  code === 'ERR_SQLITE_ERROR' ? errcode === sqliteOrphan : code === orphan

function passes(error: DatabaseFault): boolean {
  if (error.code === 'ERR_SQLITE_ERROR') return sqliteGone.includes(Number(error.errcode) & 0xff)
  if (typeof error.code === 'string') return gone.test(error.code) || unreachable.test(error.code)
  return broken.test(error.message)
}
