import { Logger } from '@nestjs/common'
import type { CompiledQuery, DatabaseConnection } from 'kysely'
import { ProblemException } from '../http/problem-exception.ts'
import { outageText } from '../telemetry/outage-log.ts'
import { databaseStatements } from '../telemetry/measured.ts'
import { statementFacts } from './statement-facts.ts'

/** Statements that find out who can use PostgreSQL; each rejects if it cannot. */
export interface ReachProbes {
  readonly throughPool: () => Promise<unknown>
  /** On a connection of its own, outside the pool. */
  readonly besidePool: () => Promise<unknown>
}

/** How many connections of a pool are open and unused, and how much work waits for one. */
interface PoolState {
  readonly open: number
  readonly idle: number
  readonly waiting: number
}

/** Times are those of the monotonic clock (`performance.now()`), because the clock of the machine may be set. */
interface Outage {
  readonly since: number
  failedCalls: number
  /** The condition that ends it: on a full disk, reading works all the time. */
  readonly endsWith: 'any statement' | 'a committed change'
  /** Since when the database answers beside the pool; null while it does not. */
  answersBesideSince: number | null
}

const PROBE_INTERVAL_MS = 5000
/**
 * A pool that cannot use the database for this long, while the database answers others, will not recover by itself
 * (ms).
 */
const STUCK_AFTER_MS = 120_000

/** Reasons of PostgreSQL why it writes nothing while it still reads: no space, or read-only (SQLSTATE 53100, 25006). */
const writeRefusals: readonly unknown[] = ['53100', '25006']
/** The time limit of one statement (SQLSTATE 57014), which says nothing about the others. */
const SLOW_STATEMENT = '57014'

/**
 * Whether the database can be used. The log has one line when an outage begins and one when it ends, however many calls
 * fail in between. During an outage it asks the database again by itself.
 */
export class DatabaseReach {
  private readonly logger = new Logger('database')
  private outage: Outage | null = null
  private probes: ReachProbes | null = null
  private isWatching = false
  private timer: NodeJS.Timeout | undefined

  constructor(private readonly kind: 'sqlite' | 'postgres') {}

  /** The connections of the pool; null for the embedded database, which has one. */
  pool: (() => PoolState) | null = null

  /** Begins to note outages, once the start is over; a start that fails reports its error itself. */
  start(probes: ReachProbes | null): void {
    this.isWatching = true
    this.probes = probes
  }

  /** Notes the outcome of every statement on a connection. */
  watch(connection: DatabaseConnection): void {
    const execute = connection.executeQuery.bind(connection)
    const changes = new CommittedChanges()
    connection.executeQuery = async (query) => {
      try {
        const result = await databaseStatements.measure(
          () => statementFacts(query),
          () => execute<never>(query),
        )
        this.noteSuccess(changes.isCommittedBy(query) ? 'a committed change' : 'any statement')
        return result
      } catch (error) {
        // The log of the embedded database is emptied only if that needs no waiting.
        if (!query.sql.startsWith('pragma')) this.noteFailure(error)
        throw error
      }
    }
  }

  get isFailing(): boolean {
    return this.outage !== null
  }

  /** Whether the database has answered others for two minutes, but not this process: only a restart helps. */
  get isStuck(): boolean {
    const since = this.outage?.answersBesideSince ?? null
    return since !== null && performance.now() - since >= STUCK_AFTER_MS
  }

  /** Notes the error of a statement or a connection. Others than outages are ignored. */
  noteFailure(error: unknown): void {
    if (!this.isWatching || !(error instanceof ProblemException) || error.type !== 'storage-unavailable') return
    const cause = error.cause as Error & { code?: unknown }
    if (cause.code === SLOW_STATEMENT) return
    error.isReported = true
    if (this.outage) {
      this.outage.failedCalls += 1
      return
    }
    const isReadable = this.kind === 'sqlite' || writeRefusals.includes(cause.code)
    const endsWith = isReadable ? 'a committed change' : 'any statement'
    this.outage = { since: performance.now(), failedCalls: 1, endsWith, answersBesideSince: null }
    this.logger.warn(`cannot be used (${reasonOf(cause)}): calls that need it are answered 503`)
    if (!isReadable) this.timer ??= setInterval(() => void this.probe(), PROBE_INTERVAL_MS).unref()
  }

  private noteSuccess(what: Outage['endsWith']): void {
    if (!this.outage || (this.outage.endsWith === 'a committed change' && what === 'any statement')) return
    this.logger.warn(`can be used again, ${outageText(this.outage.since, this.outage.failedCalls)}`)
    this.endOutage()
  }

  /** Checks both ways once. Every success and failure of the pool is noted where it happens. */
  async probe(): Promise<void> {
    if (!this.probes || !this.outage) return
    const [, beside] = await Promise.allSettled([this.probes.throughPool(), this.probes.besidePool()])
    if (!this.outage) return
    this.outage.answersBesideSince =
      beside.status === 'fulfilled' ? (this.outage.answersBesideSince ?? performance.now()) : null
  }

  /** Ends the watching, before the database is closed. */
  stop(): void {
    this.isWatching = false
    this.endOutage()
  }

  private endOutage(): void {
    this.outage = null
    clearInterval(this.timer)
    this.timer = undefined
  }
}

const changingStatements: readonly string[] = ['InsertQueryNode', 'UpdateQueryNode', 'DeleteQueryNode']

/** Which statements of a connection leave a change committed. */
class CommittedChanges {
  private isInTransaction = false
  private hasChanged = false

  /** Called after each statement that worked. */
  isCommittedBy({ query, sql }: CompiledQuery): boolean {
    if (changingStatements.includes(query.kind)) {
      this.hasChanged = this.isInTransaction
      return !this.isInTransaction
    }
    if (query.kind !== 'RawNode' || !/^(begin|start transaction|commit|rollback$)/.test(sql)) return false
    const isCommitted = sql === 'commit' && this.hasChanged
    this.isInTransaction = /^(begin|start)/.test(sql)
    this.hasChanged = false
    return isCommitted
  }
}

/** The message of an error; that of a name with several addresses is in its parts. */
export function reasonOf(error: unknown, messageOf = ({ message }: Error): string => message): string {
  if (error instanceof AggregateError) return error.errors.map((part) => reasonOf(part, messageOf)).join(', ')
  return error instanceof Error ? messageOf(error) : String(error)
}
