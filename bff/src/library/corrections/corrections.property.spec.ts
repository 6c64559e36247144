import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ScannedFile } from '@contract/scanned-files.schema'
import { databases } from '../../../testing/databases.ts'
import { fileAt } from '../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'

/** Some files, each recognized by its name, size and time in any folder. */
const films = ['Alien', 'Heat', 'Dune', 'Fargo'].map((title, index) =>
  fileAt(`${title}.mkv`, { title: `${title} zxcv`, year: 2001 }, { size: index + 1 }),
)
const prefixes = ['', 'a/', 'a/b/', 'c/'] as const
const titles = [{ type: 'movie', id: 2016 }, { type: 'movie', id: 1004 }, null] as const
const labelOf = (title: (typeof titles)[number]): string => (title ? `${title.type}-${title.id}` : 'nothing')

const film = fc.nat(films.length - 1)
const place = fc.nat(prefixes.length - 1)
/** The steps: a file moves or is removed, a scan runs, a member corrects a file, or undoes the last correction. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('move' as const), film, place }),
  fc.record({ kind: fc.constant('remove' as const), film }),
  fc.record({
    kind: fc.constant('scan' as const),
    isWhole: fc.boolean(),
    goneFirst: fc.boolean(),
    parts: fc.integer({ min: 1, max: 3 }),
  }),
  fc.record({ kind: fc.constant('say' as const), film, title: fc.nat(titles.length - 1) }),
  fc.record({ kind: fc.constant('takeBack' as const) }),
)

/** The model: a disk, what the last scan found there, and the corrections. */
class Model {
  readonly disk = new Map<number, string>(films.map((file, index) => [index, file.path]))
  scanned = new Map<number, string>()
  readonly corrections: { readonly id: string; readonly film: number; readonly is: string }[] = []
  library!: LibraryUnderTest
  folder = ''

  async apply(one: typeof step extends fc.Arbitrary<infer T> ? T : never): Promise<void> {
    if (one.kind === 'move') this.disk.set(one.film, `${prefixes[one.place]}${films[one.film]!.path}`)
    else if (one.kind === 'remove') this.disk.delete(one.film)
    else if (one.kind === 'scan') await this.scan(one)
    else if (one.kind === 'say') await this.correct(one.film, titles[one.title]!)
    else await this.undo()
  }

  async scan({ isWhole, goneFirst, parts }: { isWhole: boolean; goneFirst: boolean; parts: number }): Promise<void> {
    const put = [...this.disk].filter(([index, path]) => isWhole || this.scanned.get(index) !== path)
    const files = put.map(([index, path]): ScannedFile => ({ ...films[index]!, path }))
    const gone = isWhole
      ? []
      : [...this.scanned].flatMap(([index, path]) => (this.disk.get(index) === path ? [] : [path]))
    const portions = Array.from({ length: parts }, (_, part) => files.filter((_file, index) => index % parts === part))
    if (goneFirst) await this.library.change('ada', this.folder, { gone, isWhole, isLast: false })
    for (const [part, some] of portions.entries()) {
      const isLast = part === parts - 1
      await this.library.change('ada', this.folder, {
        put: some,
        gone: isLast && !goneFirst ? gone : [],
        isWhole,
        isLast,
      })
    }
    this.scanned = new Map(this.disk)
  }

  async correct(index: number, title: (typeof titles)[number]): Promise<void> {
    const path = this.scanned.get(index)
    if (path === undefined) return
    const file = await this.library.idOf(path)
    const { id } = await this.library.corrections.correct('ada', { scope: { file }, title })
    this.corrections.push({ id, film: index, is: labelOf(title) })
  }

  async undo(): Promise<void> {
    const last = this.corrections.pop()
    if (last) await this.library.corrections.undo('ada', last.id)
  }

  expected(): Record<string, string> {
    return Object.fromEntries(
      [...this.scanned].map(([index, path]) => [
        path,
        this.corrections.findLast((correction) => correction.film === index)?.is ?? 'nothing',
      ]),
    )
  }
}

describe.each(databases)('any sequence of moves, scans, corrections and undos, in $name', ({ open }) => {
  it('leaves each file with the title of its latest correction', async () => {
    const database = await open()
    await fc.assert(
      fc
        .asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
          const model = new Model()
          model.library = await LibraryUnderTest.with(database)
          model.folder = await model.library.folder('ada', [])
          await model.scan({ isWhole: true, goneFirst: false, parts: 1 })
          for (const one of steps) await model.apply(one)
          expect(await model.library.matches('ada')).toEqual(model.expected())
        })
        .afterEach(async () => {
          await database.deleteFrom('users').execute()
        }),
      { numRuns: 25 },
    )
  })
})
