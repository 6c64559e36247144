import { nextRows } from '../apply/staged-rows.queries.ts'
import type { ImportRowsStore } from '../import-rows.store.ts'
import type { ImportRow } from '../import.store.ts'
import type { LongWork, Turns } from '../turns.service.ts'
import { pieceKinds, type HeldKind, type HeldRowsStore } from './held-rows.store.ts'

/** The tools to store rows that wait for an answer. */
export interface Holding {
  readonly held: HeldRowsStore
  readonly turns: Turns
  readonly signal: AbortSignal
}

/** The tools to read held rows. */
export interface Reading extends LongWork {
  readonly held: HeldRowsStore
  readonly rows: ImportRowsStore
  readonly signal: AbortSignal
}

/** The held pieces of an import in the order of its files: the file and the JSON of each. They are read within the turns of their consumer. */
export async function* heldPieces(
  { database }: Pick<Reading, 'database'>,
  row: Pick<ImportRow, 'id'>,
  kind: HeldKind,
): AsyncGenerator<{ readonly file: string; readonly data: string }> {
  for (let after = 0; ;) {
    const pieces = await nextRows(database, row, pieceKinds[kind], after)
    yield* pieces
    if (pieces.length === 0) return
    after = pieces.at(-1)?.no ?? after
  }
}
