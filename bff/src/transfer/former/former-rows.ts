import type { ExportedItem } from '@contract/export.schema'
import { arrayText, listsText } from '../export-json.ts'
import type { ExportService } from '../export.service.ts'

type Source = ExportedItem['source']
type Title = Pick<ExportedItem, 'source' | 'type' | 'id'>

interface Former {
  readonly source: Source
  /** The titles and people that an import has handled, as `movie 2016` and `person 1`. */
  readonly handled: ReadonlySet<string>
}

/**
 * The rows of one source alone, as the JSON text of an export, in chunks: titles, viewings, episodes, lists, corrections and followed
 * people, without those that an import has handled. Lists come without titles of another source, and data that depends
 * on no source is left out.
 */
export async function* formerRows(service: ExportService, userId: string, former: Former): AsyncGenerator<string> {
  const isLeft = ({ source, type, id }: Title): boolean =>
    source === former.source && !former.handled.has(`${type} ${id}`)
  yield `${JSON.stringify(service.header).slice(0, -1)},\n"items":`
  yield* arrayText(filtered(service.items(userId), isLeft))
  yield ',\n"plays":'
  yield* arrayText(filtered(service.plays(userId), isLeft))
  yield ',\n"episodes":'
  yield* arrayText(filtered(service.episodes(userId), isLeft))
  yield ',\n"lists":'
  yield* listsText(service.lists(userId), (pages) => filtered(pages, isLeft))
  yield ',\n"libraryCorrections":'
  yield* arrayText(filtered(service.corrections(userId), ({ title }) => title !== null && isLeft(title)))
  const people = await service.people(userId)
  const left = people.filter(({ source, id }) => source === former.source && !former.handled.has(`person ${id}`))
  yield `,\n"followedPeople":${JSON.stringify(left)}}\n`
}

async function* filtered<T>(pages: AsyncIterable<readonly T[]>, isWanted: (row: T) => boolean): AsyncGenerator<T[]> {
  for await (const page of pages) yield page.filter(isWanted)
}
