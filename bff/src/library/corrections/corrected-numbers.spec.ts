import { beforeEach, describe, expect, it } from 'vitest'
import type { NewCorrection } from '@contract/library-review.schema'
import { databases } from '../../../testing/databases.ts'
import { fileAt } from '../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'

const alien = fileAt('Alien (1979).mkv', { title: 'Alien', year: 1979 })
const batman = fileAt('hero/Batman.mkv', { title: 'Batman', year: 1989 })
const missingFileId = '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f12'
const [heat, dark] = [{ type: 'movie', id: 2016 } as const, { type: 'tv', id: 2001 } as const]

describe.each(databases)('corrections, in $name', ({ open }) => {
  let library: LibraryUnderTest
  let folder: string
  beforeEach(async () => {
    library = await LibraryUnderTest.with(await open())
    folder = await library.folder('ada', [alien, batman])
    await library.match('ada')
  })
  const matches = () => library.matches('ada')

  describe('of part and version', () => {
    const copyOf = async (path: string) => {
      const { reading } = (await library.files.one('ada', await library.idOf(path))).file
      return [reading.part, reading.edition]
    }

    it('distinguish two files of one film, until they are undone', async () => {
      await library.corrections.correct('ada', { scope: { file: await library.idOf(batman.path) }, title: heat })
      await library.corrections.correct('ada', { scope: { file: await library.idOf(alien.path) }, title: heat })
      const duplicates = async () => (await library.page('ada')).results.map((title) => title.duplicates)
      expect(await duplicates()).toEqual([1])
      const scope = { file: await library.idOf(alien.path) }
      const copy = { part: 0, edition: ' Director’s Cut ' }
      const { id } = await library.corrections.correct('ada', { scope, title: heat, copy })
      expect([await copyOf(alien.path), await copyOf(batman.path)]).toEqual([
        [null, 'Director’s Cut'],
        [null, null],
      ])
      expect(await duplicates()).toEqual([0])
      await library.corrections.undo('ada', id)
      expect([await copyOf(alien.path), await duplicates()]).toEqual([[null, null], [1]])
    })

    it('stay with a file whose title is corrected again, alone or with its folder, until the member gives others', async () => {
      const file = await library.idOf(batman.path)
      const correct = (correction: Omit<NewCorrection, 'title'>) =>
        library.corrections.correct('ada', { title: heat, ...correction })
      await correct({ scope: { file }, copy: { part: 2, edition: 'Uncut' } })
      await correct({ scope: { file } })
      expect(await copyOf(batman.path)).toEqual([2, 'Uncut'])
      await correct({ scope: { folder, below: '' } })
      expect([await copyOf(batman.path), await copyOf(alien.path)]).toEqual([
        [2, 'Uncut'],
        [null, null],
      ])
      await correct({ scope: { file }, copy: { part: 0, edition: '' } })
      expect(await copyOf(batman.path)).toEqual([null, null])
    })

    it('apply to one file alone', async () => {
      const correction = { scope: { folder, below: 'hero' }, title: heat, copy: { part: 1, edition: '' } }
      await expect(library.corrections.correct('ada', correction)).rejects.toMatchObject({ status: 400 })
    })
  })

  describe('of the episodes of several files', () => {
    const paths = ['Dark/25.mkv', 'Dark/26.mkv', 'Dark/Special.mkv']
    beforeEach(() =>
      library.scan('ada', folder, [
        alien,
        batman,
        ...paths.map((path, no) => fileAt(path, { title: 'Dark', type: 'tv' }, { size: 500 + no })),
      ]),
    )
    const numbered = async (file: (path: string) => Promise<string> = (path) => library.idOf(path)) => ({
      numbered: [
        { file: await file(paths[0]!), episode: { season: 2, first: 1, last: 1 } },
        { file: await file(paths[1]!), episode: { season: 2, first: 2, last: 3 } },
        { file: await file(paths[2]!), episode: { season: 0, first: 1, last: 1 } },
      ],
    })
    const numbers = async () => {
      const all = await matches()
      return paths.map((path) => all[path])
    }

    it('are one correction with one undo', async () => {
      const before = await numbers()
      const made = await library.corrections.correct('ada', { scope: await numbered(), title: dark })
      expect([made.files, await numbers()]).toEqual([3, ['tv-2001 2 1', 'tv-2001 2 2 3', 'tv-2001 1']])
      await library.corrections.undo('ada', made.id)
      expect(await numbers()).toEqual(before)
    })

    it('keep the part and the version that a file was given before', async () => {
      const file = await library.idOf(paths[1]!)
      const copy = { part: 2, edition: 'Uncut' }
      await library.corrections.correct('ada', { scope: { file }, title: dark, copy })
      const made = await library.corrections.correct('ada', { scope: await numbered(), title: dark })
      const facts = async () => (await library.files.one('ada', file)).file.reading
      expect([await facts(), (await numbers())[1]]).toEqual([expect.objectContaining(copy), 'tv-2001 2 2 3'])
      await library.corrections.undo('ada', made.id)
      expect(await facts()).toMatchObject(copy)
    })

    it('change nothing if one file is gone or another member’s, or the title is a film', async () => {
      const before = await numbers()
      const scope = await numbered(async (path) => (path === paths[2] ? missingFileId : library.idOf(path)))
      await expect(library.corrections.correct('ada', { scope, title: dark })).rejects.toMatchObject({ status: 404 })
      const others = { scope: await numbered(), title: dark }
      await expect(library.corrections.correct('eve', others)).rejects.toMatchObject({ status: 404 })
      const film = { scope: await numbered(), title: heat }
      await expect(library.corrections.correct('ada', film)).rejects.toMatchObject({ status: 400 })
      expect(await numbers()).toEqual(before)
    })
  })
})
