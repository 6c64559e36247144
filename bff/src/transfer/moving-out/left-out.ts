import type { ExportedItem, ExportedPlay } from '@contract/export.schema'
import { yearOf } from './year-of.ts'
import { csvOf, headingOf, type Row } from './csv-of.ts'

const columns = ['Title', 'Year', 'Type', 'Season', 'Episode', 'What', 'Date'] as const
export type LeftOutRow = Row<(typeof columns)[number]>

/** The file that lists what the other service's importer has no place for, a row each. */
export async function* leftOutText(pages: AsyncIterable<readonly LeftOutRow[]>): AsyncGenerator<string> {
  yield headingOf(columns)
  for await (const page of pages) yield csvOf(columns, page)
}

type Marked = Pick<ExportedItem, 'title' | 'released' | 'type'>

export const leftOutMark = ({ title, released, type }: Marked, What: string, date: string | null): LeftOutRow => ({
  Title: title,
  Year: yearOf(released),
  Type: type,
  What,
  Date: date?.slice(0, 10) ?? null,
})

export const leftOutPlay = (play: ExportedPlay): LeftOutRow => ({
  ...leftOutMark(play, 'watched', play.playedAt),
  Season: play.season,
  Episode: play.episode,
})
