import type { ImportChanges } from '@contract/import-answers.schema'
import type { ConflictRule } from '@contract/import.schema'
import type { AnyDatabase } from '../../platform/database/schema.ts'
import type { ImportRow } from '../import.store.ts'
import type { LongWork } from '../turns.service.ts'
import { storedProgress, storeProgress, storeResult } from '../imports.queries.ts'
import { steps, parseProgress, initialProgress, type StepCursor, type Progress } from './import-progress.ts'

/**
 * Thrown when another server has taken over the import, its member stopped it, or the server shuts down. Finished pieces
 * stay.
 */
export class Stopped extends Error {}

/** The transaction and the counts that one piece of applying works with. */
export interface Piece {
  readonly database: AnyDatabase
  /** The counts so far; the piece adds its own. */
  readonly changes: ImportChanges
}
interface Worker extends LongWork {
  readonly isClosing: () => boolean
}

/**
 * Applies an import piece by piece. Each piece is a transaction that also stores the progress, so that it is applied once: a
 * server that takes over begins after the last finished piece.
 */
export class ImportJournal {
  private constructor(
    readonly worker: Worker,
    readonly row: ImportRow,
    private stored: { readonly text: string | null; readonly progress: Progress },
  ) {}

  static async open(worker: Worker, row: ImportRow): Promise<ImportJournal> {
    const text = await storedProgress(worker.database, row)
    const progress = parseProgress(text) ?? (await initialProgress(worker.database, row.id))
    return new ImportJournal(worker, row, { text, progress })
  }

  get progress(): Progress {
    return this.stored.progress
  }

  get rule(): ConflictRule {
    return this.row.conflict ?? 'mine'
  }

  /** The cursor of a step; null once the step is over. */
  cursorIn(step: Progress['step']): StepCursor | null {
    const { step: current, cursor } = this.progress
    if (current === step) return cursor
    return steps.indexOf(current) < steps.indexOf(step) ? {} : null
  }

  /**
   * Runs one piece and stores the progress in the same transaction. The piece may run again after a conflict, so it may only
   * read and write rows. @throws Stopped
   */
  async write(
    step: Progress['step'],
    work: (piece: Piece) => Promise<{ readonly cursor: StepCursor; readonly rows?: number }>,
  ): Promise<void> {
    if (this.worker.isClosing()) throw new Stopped()
    this.stored = await this.worker.turns.take(() =>
      this.worker.database.piece(async (database) => {
        const { progress, text } = this.stored
        const changes = { ...progress.changes }
        const { cursor, rows = 0 } = await work({ database, changes })
        const done = Math.min(progress.total, progress.rows + rows)
        const next: Progress = { ...progress, step, cursor, rows: done, changes }
        return { progress: next, text: await this.saveProgress(database, text, next) }
      }),
    )
  }

  /** Marks the import as done and stores its counts. @throws Stopped */
  async finish(): Promise<void> {
    if (this.worker.isClosing()) throw new Stopped()
    const { row } = this
    const { text, progress } = this.stored
    await this.worker.turns.take(() =>
      this.worker.database.transaction().execute(async (database) => {
        const result = JSON.stringify(progress.changes)
        if (!(await storeResult(database, row, text, result))) throw new Stopped()
      }),
    )
  }

  private async saveProgress(database: AnyDatabase, text: string | null, next: Progress): Promise<string> {
    const progress = JSON.stringify(next)
    if (!(await storeProgress(database, this.row, text, progress))) throw new Stopped()
    return progress
  }
}
