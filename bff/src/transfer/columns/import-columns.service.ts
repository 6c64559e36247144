import { Injectable } from '@nestjs/common'
import { tableBounds, type ColumnField } from '@contract/column-fields'
import type { ColumnNaming, ImportColumns } from '@contract/import-columns.schema'
import type { ImportStatus } from '@contract/import-answers.schema'
import { headOf, proposeNaming } from '@import-formats/tables/propose-naming'
import { shown } from '@import-formats/shown-text'
import { MAX_SAMPLES } from '@import-formats/tables/table-survey'
import { MetadataService } from '../../metadata/metadata.service.ts'
import { ProblemException } from '../../platform/http/problem-exception.ts'
import { HeldRowsStore } from '../held/held-rows.store.ts'
import { changeOf, isAdmitted, knows } from '../import-life.ts'
import { ImportRunner } from '../import-runner.ts'
import { ImportService } from '../import.service.ts'
import { ImportStore, type ImportRow } from '../import.store.ts'
import { tableOf, type StoredTable } from './stage-table.ts'

/** The longest row of a file among those that may have the names of the columns, as it is shown (characters). */
const MAX_HEAD = 200

/** Shows a member the columns of a table that no reader knows, and stores the names that the member gives them. */
@Injectable()
export class ImportColumnsService {
  constructor(
    private readonly store: ImportStore,
    private readonly held: HeldRowsStore,
    private readonly imports: ImportService,
    private readonly runner: ImportRunner,
    private readonly metadata: MetadataService,
  ) {}

  /**
   * The columns of an import's table, its first rows below the header, and a naming: the member's own for this import,
   * the one of an earlier import with the same header, or a guess. `head`: the row with the names, if the member chose
   * one.
   * @throws ProblemException `not-found`, `import-conflict` if no names can be given
   */
  async columns(userId: string, id: string, chosenHead?: number): Promise<ImportColumns> {
    const { row, table } = await this.ownTable(userId, id)
    const remembered = table.key === null ? null : await this.remembered(row, table.key)
    const own = table.naming ?? remembered
    const head = chosenHead ?? own?.head ?? headOf(table)
    const guessed = proposeNaming(table, head)
    const known = own?.head === head ? own : null
    const names = table.first[head - 1] ?? []
    return {
      fileName: row.file_name,
      rows: Math.max(0, table.rows - head),
      heads: table.first
        .slice(0, tableBounds.heads)
        .map((cells) => cells.join(' · ').slice(0, MAX_HEAD).toWellFormed()),
      columns: table.columns.map(({ samples, filled, days, scale }, index) => ({
        name: shown(names[index]?.trim() ?? ''),
        samples: samplesBelow(table, head, index) ?? [...samples],
        filled,
        days,
        scale,
      })),
      preview: table.first
        .map((cells, index) => ({
          line: table.lines[index] ?? index + 1,
          cells: cells.map((cell) => shown(cell.trim())),
        }))
        .slice(head, head + tableBounds.previewRows),
      naming: known ? fitted(known, guessed) : guessed,
      isRemembered: known !== null && table.naming === null,
    }
  }

  /**
   * Takes the names of the columns and begins to read the table. Repeating the same names while the table is read
   * changes nothing.
   * @throws ProblemException `not-found`, `invalid-request` for another number of columns, `import-conflict` if no names can be given
   */
  async name(userId: string, id: string, naming: ColumnNaming): Promise<ImportStatus> {
    const { row, table } = await this.ownTable(userId, id)
    if (naming.fields.length !== table.columns.length || naming.head >= table.rows)
      throw new ProblemException('invalid-request', 400)
    const named: StoredTable = { ...table, naming }
    if (!(await this.held.answer(row, 'table', named, Date.now()))) throw conflict()
    this.runner.start({ ...row, ...changeOf('nameColumns'), preview: null })
    return this.imports.status(userId, id)
  }

  /** The last names that the member gave columns of the same head in another import. */
  private async remembered(row: ImportRow, key: string): Promise<ColumnNaming | null> {
    const earlier = await this.held.earlierFacts(row, 'table')
    return earlier.map(({ data }) => tableOf(data)).find((table) => table.key === key && table.naming)?.naming ?? null
  }

  private async ownTable(userId: string, id: string): Promise<{ row: ImportRow; table: StoredTable }> {
    const row = await this.store.find(userId, id)
    if (!row) throw new ProblemException('not-found', 404)
    const here = { source: this.metadata.sourceName, unanswered: 0 }
    const isOpen = knows(row, 'nameColumns') && isAdmitted(row, 'nameColumns', here)
    const facts = isOpen ? await this.held.facts(row, 'table') : undefined
    if (facts === undefined) throw conflict()
    return { row, table: tableOf(facts) }
  }
}

/** The first different texts of a column below the header; undefined if the first rows have none. */
function samplesBelow({ first }: StoredTable, head: number, index: number): string[] | undefined {
  const texts = new Set(first.slice(head).map((cells) => shown(cells[index]?.trim() ?? '')))
  texts.delete('')
  return texts.size > 0 ? [...texts].slice(0, MAX_SAMPLES) : undefined
}

/** An earlier naming for this table, whose rows may be longer, have other days, or higher ratings. */
function fitted(known: ColumnNaming, { fields, scale, dayOrder }: ColumnNaming): ColumnNaming {
  const fitting = fields.map((_, index): ColumnField | null => known.fields[index] ?? null)
  return {
    ...known,
    fields: fitting,
    scale: known.scale < scale ? scale : known.scale,
    dayOrder: dayOrder ?? known.dayOrder,
  }
}

const conflict = () => new ProblemException('import-conflict', 409)
