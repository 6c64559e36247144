import type { ExportService } from './export.service.ts'

/** The whole export as one JSON text, in chunks. */
export async function* exportAsJson(service: ExportService, userId: string): AsyncGenerator<string> {
  const { format, version, exportedAt } = service.header
  const head = JSON.stringify({ format, version, exportedAt, profile: await service.profile(userId) })
  yield `${head.slice(0, -1)},\n"items":`
  yield* array(service.items(userId))
  yield ',\n"plays":'
  yield* array(service.plays(userId))
  yield ',\n"episodes":'
  yield* array(service.episodes(userId))
  yield ',\n"lists":['
  let between = ''
  for await (const { pages, ...list } of service.lists(userId)) {
    yield `${between}\n${JSON.stringify(list).slice(0, -1)},"items":`
    yield* array(pages)
    yield '}'
    between = ','
  }
  yield `],\n"followedGenres":${JSON.stringify(await service.genres(userId))}`
  yield `,\n"followedPeople":${JSON.stringify(await service.people(userId))},\n"waiting":`
  yield* array(service.waiting(userId))
  yield ',\n"libraryCorrections":'
  yield* array(service.corrections(userId))
  yield '}\n'
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
