import type { CompiledQuery } from 'kysely'
import { statementVerbs, type StatementFacts } from '../telemetry/measured.ts'

/** The tables of the product, as a statement names them first. */
const firstTable = /\b(?:from|into|update|join)\s+"?([a-z_]+)"?/

/** The verb and the first table of a statement; its values are parameters and are not read. */
export function statementFacts({ sql }: Pick<CompiledQuery, 'sql'>): StatementFacts {
  const word = /^[\s(]*(?:with\b[\s\S]*?\)\s*)?([a-z]+)/i.exec(sql)?.[1]?.toLowerCase()
  const verb = statementVerbs.find((one) => one === word) ?? 'other'
  return { verb, table: verb === 'other' ? '' : (firstTable.exec(sql)?.[1] ?? '') }
}
