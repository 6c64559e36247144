import { Inject, Injectable } from '@nestjs/common'
import { chunksOf } from '@contract/chunks'
import { UserDatabase } from '../../platform/database/database.module.ts'
import type { Database } from '../../platform/database/schema.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'

type Row = Database['connection_reports']
interface Waiting {
  readonly row: Row
  readonly resolve: () => void
  readonly reject: (error: unknown) => void
}

/** Messages of a statement; more of them do not wait for each other. SQLite and PostgreSQL take some ten thousand values in one. */
const ROWS_AT_ONCE = 100

/**
 * Stores messages as they arrive. Each is committed before its answer; those that arrive together share a statement, because every
 * commit waits for the disk.
 */
@Injectable()
export class ReceivedStore {
  private waiting: Waiting[] = []

  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  /** Resolves when the message is committed. */
  add(row: Row): Promise<void> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ row, resolve, reject })
      if (this.waiting.length === 1) setImmediate(this.addIfAllArrived, 1)
    })
  }

  /** Stores a message in the place of the last one like it. */
  async replace(row: Row): Promise<void> {
    const { received_at, reason, params, event, report } = row
    await this.database
      .insertInto('connection_reports')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ received_at, reason, params, event, report }))
      .execute()
  }

  /** Waits for another turn of the event loop as long as each turn brings more of them. `before`: how many there were in the last one. */
  private readonly addIfAllArrived = (before: number): void => {
    const { length } = this.waiting
    if (length > before && length < ROWS_AT_ONCE) setImmediate(this.addIfAllArrived, length)
    else void this.addWaiting()
  }

  private async addWaiting(): Promise<void> {
    const waiting = this.waiting
    this.waiting = []
    for (const some of chunksOf(waiting, ROWS_AT_ONCE)) {
      try {
        await this.insert(some.map(({ row }) => row))
        for (const { resolve } of some) resolve()
      } catch (error) {
        if (some.length === 1 || isUnavailable(error)) for (const { reject } of some) reject(error)
        // The connection of one of them may just have been removed; the others are stored all the same.
        else for (const { row, resolve, reject } of some) await this.insert([row]).then(resolve, reject)
      }
    }
  }

  private async insert(rows: readonly Row[]): Promise<void> {
    await this.database.insertInto('connection_reports').values(rows).execute()
  }
}

/** Whether the database is away or full, which another attempt for each message would only wait for again. */
const isUnavailable = (error: unknown): boolean =>
  error instanceof ProblemException && error.type === 'storage-unavailable'
