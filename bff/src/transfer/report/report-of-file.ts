import type { ImportFile } from '@contract/import-answers.schema'
import type { FaultReason } from '@contract/import.schema'
import type { TitleRow } from '../import-rows.store.ts'
import type { FileRow } from './import-report.store.ts'

interface StateOfFile {
  readonly no: number
  readonly state: TitleRow['state']
  readonly count: number
}
interface FaultOfFile {
  readonly file: string
  readonly reason: FaultReason
  readonly part?: true
  readonly count: number
}

/** The report of one file, from the counts of several. */
export function reportOf(
  { no, name, rows, other_rows: other }: FileRow,
  states: readonly StateOfFile[],
  all: readonly FaultOfFile[],
): ImportFile {
  const faults = all.filter(({ file }) => file === name)
  const isRecognised = !faults.some(({ reason }) => reason === 'file' || reason === 'archive')
  const countOf = (...selected: TitleRow['state'][]) =>
    sum(states.filter((one) => one.no === no && selected.includes(one.state)))
  const matched = countOf('matched')
  const check = countOf('ambiguous', 'notFound', 'unanswered', 'pending')
  const skipped = countOf('skipped')
  const invalid = isRecognised ? sum(faults.filter(({ part }) => !part)) : 0
  return {
    no,
    name,
    isRecognised,
    rows,
    matched,
    check,
    skipped,
    other,
    invalid,
    // A file that breaks off has one fault that belongs to no row.
    repeated: Math.max(0, rows - matched - check - skipped - other - invalid),
    faults: faults.map(({ reason, part, count }) => ({ reason, part: part ?? false, count })),
  }
}

const sum = (parts: readonly { readonly count: number }[]): number =>
  parts.reduce((total, { count }) => total + count, 0)
