import type { ExportedListItem } from '@contract/export.schema'
import type { ExportService } from './export.service.ts'

/** The whole export as one JSON text, in chunks. */
export async function* exportAsJson(service: ExportService, userId: string): AsyncGenerator<string> {
  const { format, version, exportedAt } = service.header
  const head = JSON.stringify({ format, version, exportedAt, profile: await service.account.profile(userId) })
  yield `${head.slice(0, -1)},\n"items":`
  yield* arrayText(service.items(userId))
  yield ',\n"plays":'
  yield* arrayText(service.plays(userId))
  yield ',\n"episodes":'
  yield* arrayText(service.episodes(userId))
  yield ',\n"lists":'
  yield* listsText(service.lists(userId))
  yield ',\n"deletedLists":'
  yield* listsText(service.deletedLists(userId))
  yield `,\n"followedGenres":${JSON.stringify(await service.genres(userId))}`
  yield `,\n"followedPeople":${JSON.stringify(await service.people(userId))},\n"waiting":`
  yield* arrayText(service.waiting(userId))
  yield ',\n"libraryCorrections":'
  yield* arrayText(service.corrections(userId))
  yield `,\n"library":{"folders":${JSON.stringify(await service.folders(userId))},"files":`
  yield* arrayText(service.files(userId))
  yield ',"positions":'
  yield* arrayText(service.positions(userId))
  yield `},\n"imports":${JSON.stringify(await service.account.imports(userId))}`
  yield `,\n"logins":${JSON.stringify(await service.account.logins(userId))}}\n`
}

type Lists = ReturnType<ExportService['lists']>
type Pages = AsyncIterable<readonly ExportedListItem[]>

/** Lists as a JSON array, in chunks; `titlesOf` gives the titles of each that are part of it. */
export async function* listsText(all: Lists, titlesOf = (pages: Pages): Pages => pages): AsyncGenerator<string> {
  let between = '['
  for await (const { pages, ...list } of all) {
    yield `${between}\n${JSON.stringify(list).slice(0, -1)},"items":`
    yield* arrayText(titlesOf(pages))
    yield '}'
    between = ','
  }
  yield between === '[' ? '[]' : ']'
}

/** Values as a JSON array, in chunks. */
export async function* arrayText(pages: AsyncIterable<readonly object[]>): AsyncGenerator<string> {
  let between = '['
  for await (const page of pages) {
    if (page.length === 0) continue
    yield `${between}\n${page.map((thing) => JSON.stringify(thing)).join(',\n')}`
    between = ','
  }
  yield between === '[' ? '[]' : ']'
}
