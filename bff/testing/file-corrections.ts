import fc from 'fast-check'
import { titleKey } from '@file-names/title-key'
import type { MediaType } from '@contract/media.schema'
import type { UserDatabase } from '../src/platform/database/database.module.ts'
import { fileAt } from './library-files.ts'
import { LibraryUnderTest } from './library.ts'

/** Files of a library; the first is removed after all corrections. */
const files = [
  fileAt('a/=Heat, 1995.mkv', { title: 'Heat', year: 1995 }),
  fileAt('a/b/Superman.mkv', { title: 'Superman' }, { size: 5 }),
  fileAt('Dark - 3.mkv', { title: 'Dark', absoluteEpisode: 3 }),
]

/** Arbitrary sequences of corrections of these files, each to one of `titles` titles or to none. */
export const fileCorrections = (titles: number) =>
  fc.array(
    fc.record({
      fileIndex: fc.nat(files.length - 1),
      scope: fc.constantFrom('file', 'name', 'below', 'all'),
      title: fc.option(fc.nat(titles - 1)),
    }),
    { maxLength: 6 },
  )
type FileCorrections = ReturnType<typeof fileCorrections> extends fc.Arbitrary<infer T> ? T : never

/** Gives Ada a folder with the files, and makes the corrections one after the other. */
export async function correctFiles(
  database: UserDatabase,
  corrections: FileCorrections,
  titles: readonly (readonly [MediaType, number])[],
): Promise<void> {
  const library = new LibraryUnderTest(database)
  const folder = await library.folder('ada', files)
  for (const { fileIndex, scope, title } of corrections) {
    const { path, reading } = files[fileIndex]!
    const [type, id] = titles[title ?? 0]!
    const scopes = {
      file: { file: await library.idOf(path) },
      name: { folder, key: titleKey(reading) },
      below: { folder, below: 'a' },
      all: { folder, below: '' },
    }
    await library.corrections.correct('ada', { scope: scopes[scope], title: title === null ? null : { type, id } })
  }
  await library.change('ada', folder, { gone: [files[0]!.path] })
}
