import { Injectable } from '@nestjs/common'
import { yieldToRequests } from '@import-formats/files/yield-to-requests'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { QuietMoments } from '../platform/http/quiet-moments.ts'

/** While requests are answered, long work waits this many times as long as its last piece took: it has a tenth of the time. */
const PATIENCE = 9

/**
 * Runs long work in short pieces: one piece at a time over all members, in the order in which they are requested.
 * Pending requests are answered before the next piece, within bounds (decision 145). A piece must not take a turn itself.
 */
@Injectable()
export class Turns {
  private last: Promise<unknown> = Promise.resolve()

  constructor(private readonly quiet: QuietMoments) {}

  /** Runs a piece and resolves with its result, after pending requests have been answered. */
  async take<T>(piece: () => Promise<T>): Promise<T> {
    let startedAt = 0
    const result = this.last.then(() => {
      startedAt = performance.now()
      return piece()
    })
    const pause = async () => {
      const maxMs = PATIENCE * (performance.now() - startedAt)
      await yieldToRequests()
      await this.quiet.wait(maxMs)
    }
    this.last = result.then(pause, pause)
    await this.last
    return result
  }
}

/** The parts that long work on the database needs; each query is a piece. */
export interface LongWork {
  readonly database: UserDatabase
  readonly turns: Turns
}

/** The most rows of a file in one piece: a few milliseconds of work. */
export const rowsAtOnce = 100
