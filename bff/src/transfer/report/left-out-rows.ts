import type { FaultReason } from '@contract/import.schema'
import type { Row } from '../moving-out/csv-of.ts'
import type { TitleReference } from '../../matching/title-reference.ts'
import type { ImportReportStore, ReportedTitle } from './import-report.store.ts'

export const leftOutColumns = ['File', 'Row', 'Title', 'Year', 'Why'] as const
export type LeftOutRow = Row<(typeof leftOutColumns)[number]>
const PAGE_SIZE = 500

const whyTitle = {
  ambiguous: 'several titles may be meant',
  notFound: 'not found',
  unanswered: 'could not be looked up',
  skipped: 'skipped by you',
} as const
const whyFault: Record<FaultReason, string> = {
  title: 'it names no title',
  date: 'the date could not be read',
  rating: 'the rating could not be read',
  unsupported: 'Reelroom does not keep this',
  shape: 'the row is damaged',
  text: 'the text is too long',
  file: 'the file is not known',
  archive: 'the archive is damaged, encrypted or unsafe',
  episode: 'it is about a single episode or season',
  begun: 'it was started, not finished',
  otherRating: 'a later rating of the title is kept',
  otherProfile: 'it is of another person in the file',
  otherMedium: 'it is about a book, a game or another medium',
  episodeCount: 'the number of episodes fits no season for certain',
  severalPeople: 'the file has the history of several people',
  episodeName: 'the show has no episode of this name',
  beforeRelease: 'the viewing is from before the release of the title',
}

/**
 * The left-out parts of an import: titles that wait or were skipped, then rows that were left out, whole or in part.
 */
export async function* leftOutRows(store: ImportReportStore, id: string): AsyncGenerator<LeftOutRow[]> {
  for (const filter of ['check', 'skipped'] as const)
    for (let no = 1, rows: ReportedTitle[] = []; no === 1 || rows.length === PAGE_SIZE; no += 1) {
      rows = await store.titles(id, filter, { no, size: PAGE_SIZE })
      yield rows.map(titleRow)
    }
  for (let no = 1, count = PAGE_SIZE; count === PAGE_SIZE; no += 1) {
    const [faults] = await store.faults(id, {}, { no, size: PAGE_SIZE })
    count = faults.length
    yield faults.map(({ file, line, reason, part }) => ({
      File: file,
      Row: line,
      Why:
        part && reason !== 'episodeName' && reason !== 'episodeCount'
          ? `${whyFault[reason]}; ${reason === 'beforeRelease' ? 'it' : 'the rest of the row'} was kept`
          : whyFault[reason],
    }))
  }
}

function titleRow({ wanted, file, line, state }: ReportedTitle): LeftOutRow {
  // SAFETY: written by `stage` from a title of an entry.
  const { name, year } = JSON.parse(wanted) as TitleReference
  const why = state === 'pending' || state === 'matched' ? null : whyTitle[state]
  return { File: file, Row: line, Title: name, Year: year, Why: why }
}
