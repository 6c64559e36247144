import { beforeEach, describe, expect, it } from 'vitest'
import { databases } from '../../../testing/databases.ts'
import { fileAt } from '../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'

const alien = fileAt('Alien (1979).mkv', { title: 'Alien', year: 1979 })
const heat = fileAt('Heat (1995)/Heat.mkv', { title: 'Heat', year: 1995 })
const at = (path: string, file: typeof alien) => ({ ...file, path })

describe.each(databases)('the results of scans, in $name', ({ open }) => {
  let library: LibraryUnderTest
  beforeEach(async () => {
    library = await LibraryUnderTest.with(await open())
  })

  describe('a file stays the same file', () => {
    it('when it moves, in any order of the reported paths', async () => {
      const id = await library.folder('ada', [alien, heat])
      const file = await library.idOf(alien.path)
      const [second, third, fourth] = ['a/', 'a/b/', 'c/'].map((below) => at(below + alien.path, alien)) as [
        typeof alien,
        typeof alien,
        typeof alien,
      ]
      await library.change('ada', id, { put: [second], gone: [alien.path] })
      expect(await library.idOf(second.path)).toBe(file)
      await library.change('ada', id, { gone: [second.path] })
      await library.change('ada', id, { put: [third] })
      expect(await library.idOf(third.path)).toBe(file)
      await library.change('ada', id, { put: [fourth], isLast: false })
      await library.change('ada', id, { gone: [third.path] })
      expect(await library.idOf(fourth.path)).toBe(file)
      const whole = await library.scan('ada', id, [alien, heat])
      expect(await library.idOf(alien.path)).toBe(file)
      expect(whole.files).toBe(2)
    })

    it('when it moves to another folder, in any order of the scans', async () => {
      const from = await library.folder('ada', [alien], 'From')
      const file = await library.idOf(alien.path)
      const to = await library.folder('ada', [at('x.mkv', heat), at(`below/${alien.path}`, alien)], 'To')
      await library.scan('ada', from, [])
      expect(await library.idOf(`below/${alien.path}`)).toBe(file)
      await library.scan('ada', to, [])
      await library.scan('ada', from, [alien])
      expect(await library.idOf(alien.path)).toBe(file)
      expect((await library.folders.all('ada')).map(({ files: count }) => count)).toEqual([1, 0])
    })

    it('when the member removes its folder and adds it again', async () => {
      const id = await library.folder('ada', [alien])
      const file = await library.idOf(alien.path)
      await library.folders.remove('ada', id)
      await expect(library.files.one('ada', file)).rejects.toMatchObject({ status: 404 })
      await library.folder('ada', [alien])
      expect(await library.idOf(alien.path)).toBe(file)
    })

    it('when it swaps places with another file of its name', async () => {
      const [one, two] = [at('a/film.mkv', alien), at('b/film.mkv', { ...heat, size: 2000 })]
      const id = await library.folder('ada', [one, two])
      const [first, second] = [await library.idOf(one.path), await library.idOf(two.path)]
      await library.scan('ada', id, [at(two.path, one), at(one.path, two)])
      expect([await library.idOf(one.path), await library.idOf(two.path)]).toEqual([second, first])
    })

    it('when another version takes its place', async () => {
      const id = await library.folder('ada', [alien])
      const file = await library.idOf(alien.path)
      await library.scan('ada', id, [{ ...alien, size: 9000, modified: 5 }])
      expect(await library.idOf(alien.path)).toBe(file)
    })

    it('when it is renamed, in one change, in two, and before a whole scan has ended', async () => {
      const id = await library.folder('ada', [alien, heat])
      const file = await library.idOf(alien.path)
      const named = (path: string) => ({ ...fileAt(path, { title: path, year: 1979 }), modified: 1_600_000_000_000 })
      const [first, second, third] = [named('One.mkv'), named('Two.mkv'), named('Three.mkv')]
      const [one, two, three] = [first, second, third] as [typeof first, typeof first, typeof first]
      await library.change('ada', id, { put: [one], gone: [] })
      const renamed = await library.idOf(one.path)
      await library.change('ada', id, { put: [two], gone: [one.path] })
      expect(await library.idOf(two.path)).toBe(renamed)
      await library.change('ada', id, { gone: [two.path] })
      await library.change('ada', id, { put: [three] })
      expect(await library.idOf(three.path)).toBe(renamed)
      await library.scan('ada', id, [alien, heat, one])
      expect(await library.idOf(one.path)).toBe(renamed)
      expect(await library.idOf(alien.path)).toBe(file)
    })

    it('when a better copy with another name, size and time replaces it', async () => {
      const id = await library.folder('ada', [alien, heat])
      const file = await library.idOf(alien.path)
      const better = { ...at('Alien (1979) 2160p.mkv', alien), size: 9000, modified: 1_800_000_000_000 }
      await library.change('ada', id, { put: [better], gone: [alien.path] })
      expect(await library.idOf(better.path)).toBe(file)
      const best = { ...at('Alien 4320p.mkv', alien), size: 19_000, modified: 1_900_000_000_000 }
      await library.scan('ada', id, [best, heat])
      expect(await library.idOf(best.path)).toBe(file)
    })

    it('when a better copy comes long after it is gone, before it is gone, and in another folder below', async () => {
      const id = await library.folder('ada', [alien, heat])
      const file = await library.idOf(alien.path)
      const better = (path: string, size: number) => ({ ...at(path, alien), size, modified: size * 1_000_000 })
      await library.change('ada', id, { gone: [alien.path] })
      await library.change('ada', id, { put: [better('Alien (1979) 1080p.mkv', 9000)] })
      expect(await library.idOf('Alien (1979) 1080p.mkv')).toBe(file)
      await library.change('ada', id, { put: [better('Alien 4K/Alien.mkv', 19_000)] })
      expect(await library.idOf('Alien 4K/Alien.mkv')).not.toBe(file)
      await library.change('ada', id, { gone: ['Alien (1979) 1080p.mkv'] })
      expect(await library.idOf('Alien 4K/Alien.mkv')).toBe(file)
    })

    it('when its folder is removed and comes back from another disk, with new times', async () => {
      const id = await library.folder('ada', [alien, heat])
      const file = await library.idOf(alien.path)
      await library.folders.remove('ada', id)
      await library.folder(
        'ada',
        [
          { ...heat, modified: 6 },
          { ...alien, modified: 5 },
        ],
        'Cinema',
      )
      expect(await library.idOf(alien.path)).toBe(file)
    })

    it('but an unnumbered file of a show is not one that was gone before', async () => {
      const [first, second] = ['Dark/first.mkv', 'Dark/second.mkv'].map((path, no) =>
        fileAt(path, { title: 'Dark', type: 'tv' }, { size: 1000 + no, modified: 1000 + no }),
      ) as [typeof alien, typeof alien]
      const id = await library.folder('ada', [first])
      const file = await library.idOf(first.path)
      await library.change('ada', id, { gone: [first.path] })
      await library.change('ada', id, { put: [second] })
      expect(await library.idOf(second.path)).not.toBe(file)
    })

    it('when another system normalizes the letters of its name differently', async () => {
      const amelie = fileAt('Ame\u0301lie.mkv', { title: 'Amélie' })
      const id = await library.folder('ada', [amelie, at('copy/Other.mkv', amelie)])
      const file = await library.idOf(amelie.path)
      await library.scan('ada', id, [at('Amélie.mkv', amelie), at('copy/Other.mkv', amelie)])
      expect(await library.idOf('Amélie.mkv')).toBe(file)
    })

    it('but not if two renamed files have the same size and time', async () => {
      const id = await library.folder('ada', [at('a.mkv', alien), at('b.mkv', heat)])
      const ids = [await library.idOf('a.mkv'), await library.idOf('b.mkv')]
      await library.change('ada', id, {
        put: [at('c.mkv', { ...alien, reading: { ...alien.reading, title: 'Other' } })],
        gone: ['a.mkv', 'b.mkv'],
      })
      expect(ids).not.toContain(await library.idOf('c.mkv'))
    })

    it('and a copy beside it is another file', async () => {
      const id = await library.folder('ada', [alien])
      const file = await library.idOf(alien.path)
      await library.scan('ada', id, [alien, at(`copy/${alien.path}`, alien)])
      expect(await library.idOf(alien.path)).toBe(file)
      expect(await library.idOf(`copy/${alien.path}`)).not.toBe(file)
    })
  })
})
