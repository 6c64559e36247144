import type { ExportedItem } from '@contract/export.schema'
import type { ExportService } from './export.service.ts'

type Source = ExportedItem['source']

/** The whole export as one JSON text, in chunks. */
export async function* exportAsJson(service: ExportService, userId: string): AsyncGenerator<string> {
  const { format, version, exportedAt } = service.header
  const head = JSON.stringify({ format, version, exportedAt, profile: await service.account.profile(userId) })
  yield `${head.slice(0, -1)},\n"items":`
  yield* array(service.items(userId))
  yield ',\n"plays":'
  yield* array(service.plays(userId))
  yield ',\n"episodes":'
  yield* array(service.episodes(userId))
  yield ',\n"lists":'
  yield* lists(service.lists(userId))
  yield ',\n"deletedLists":'
  yield* lists(service.deletedLists(userId))
  yield `,\n"followedGenres":${JSON.stringify(await service.genres(userId))}`
  yield `,\n"followedPeople":${JSON.stringify(await service.people(userId))},\n"waiting":`
  yield* array(service.waiting(userId))
  yield ',\n"libraryCorrections":'
  yield* array(service.corrections(userId))
  yield `,\n"library":{"folders":${JSON.stringify(await service.folders(userId))},"files":`
  yield* array(service.files(userId))
  yield ',"positions":'
  yield* array(service.positions(userId))
  yield `},\n"imports":${JSON.stringify(await service.account.imports(userId))}`
  yield `,\n"logins":${JSON.stringify(await service.account.logins(userId))}}\n`
}

/**
 * The rows of one source alone, as the JSON text of an export, in chunks: titles, viewings, episodes, lists and corrections. Lists
 * come without titles of another source, and what depends on no source stays out.
 */
export async function* formerRows(service: ExportService, userId: string, source: Source): AsyncGenerator<string> {
  yield `${JSON.stringify(service.header).slice(0, -1)},\n"items":`
  yield* array(ofSource(service.items(userId), source))
  yield ',\n"plays":'
  yield* array(ofSource(service.plays(userId), source))
  yield ',\n"episodes":'
  yield* array(ofSource(service.episodes(userId), source))
  yield ',\n"lists":'
  yield* lists(service.lists(userId), source)
  yield ',\n"libraryCorrections":'
  yield* array(filtered(service.corrections(userId), ({ title }) => title?.source === source))
  yield '}\n'
}

async function* lists(all: ReturnType<ExportService['lists']>, source?: Source): AsyncGenerator<string> {
  let between = '['
  for await (const { pages, ...list } of all) {
    yield `${between}\n${JSON.stringify(list).slice(0, -1)},"items":`
    yield* array(source ? ofSource(pages, source) : pages)
    yield '}'
    between = ','
  }
  yield between === '[' ? '[]' : ']'
}

const ofSource = <T extends { readonly source: Source }>(pages: AsyncIterable<readonly T[]>, source: Source) =>
  filtered(pages, (row) => row.source === source)

async function* filtered<T>(pages: AsyncIterable<readonly T[]>, isWanted: (row: T) => boolean): AsyncGenerator<T[]> {
  for await (const page of pages) yield page.filter(isWanted)
}

async function* array(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let between = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield `${between}\n${page.map((thing) => JSON.stringify(thing)).join(',\n')}`
    between = ','
  }
  yield between === '[' ? '[]' : ']'
}
