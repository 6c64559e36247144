import { beforeEach, describe, expect, it } from 'vitest'
import { CountingSource } from '../../../testing/counting-source.ts'
import { databases } from '../../../testing/databases.ts'
import { fileAt } from '../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'

const alien = fileAt('Alien (1979).mkv', { title: 'Alien', year: 1979 })
const superman = fileAt('hero/Superman.mkv', { title: 'Superman' })
const superman2 = fileAt('hero/Superman, other.mkv', { title: 'Superman' })
const batman = fileAt('hero/Batman.mkv', { title: 'Batman', year: 1989 })
const missingFileId = '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f12'
/** An id of the catalogue. */
const [heat, alienId, dark] = [{ type: 'movie', id: 2016 } as const, 1004, { type: 'tv', id: 2001 } as const]

describe.each(databases)('corrections of files, in $name', ({ open }) => {
  let library: LibraryUnderTest
  let catalogue: CountingSource
  let folder: string
  beforeEach(async () => {
    catalogue = new CountingSource()
    library = await LibraryUnderTest.with(await open(), catalogue.source)
    folder = await library.folder('ada', [alien, superman, superman2, batman])
    await library.match('ada')
  })
  const keyOf = async (path: string) => {
    const { results } = await library.review.page('ada', 1)
    return results.find(({ files }) => files.first.some((file) => file.path === path))!.key
  }
  const matches = () => library.matches('ada')

  it('applies to one file, which shows it as the member’s choice, and can be undone', async () => {
    const file = await library.idOf(alien.path)
    const { id, files } = await library.corrections.correct('ada', { scope: { file }, title: heat })
    expect(files).toBe(1)
    expect((await library.files.one('ada', file)).file.match).toEqual({
      ...heat,
      reason: 'picked',
      season: null,
      episodes: [],
    })
    expect(await library.page('ada')).toMatchObject({ total_results: 2 })
    await library.corrections.undo('ada', id)
    expect((await library.files.one('ada', file)).file.match).toMatchObject({ id: alienId, reason: 'nameAndYear' })
    await expect(library.corrections.undo('ada', id)).rejects.toMatchObject({ status: 404 })
  })

  it('applies to all files of an entry in the review, and to later ones', async () => {
    const key = await keyOf(superman.path)
    expect(await library.corrections.correct('ada', { scope: { folder, key }, title: heat })).toMatchObject({
      files: 2,
    })
    const third = { ...superman, path: 'new/Superman.mkv', size: 77 }
    await library.change('ada', folder, { put: [third] })
    const found = await matches()
    expect([superman, superman2, third].map(({ path }) => found[path])).toEqual([
      'movie-2016',
      'movie-2016',
      'movie-2016',
    ])
    expect((await library.review.page('ada', 1)).results).toEqual([])
  })

  it('applies to all files below a path, also to later ones, but not beside it', async () => {
    await library.corrections.correct('ada', { scope: { folder, below: 'hero' }, title: heat })
    await library.change('ada', folder, {
      put: [fileAt('hero/deep/er.mkv', { title: 'Er' }), fileAt('heroes/it.mkv', { title: 'It zxcv', year: 2001 })],
    })
    expect(await matches()).toEqual({
      [alien.path]: `movie-${alienId}`,
      [superman.path]: 'movie-2016',
      [superman2.path]: 'movie-2016',
      [batman.path]: 'movie-2016',
      'hero/deep/er.mkv': 'movie-2016',
      'heroes/it.mkv': 'nothing',
    })
  })

  it('to “no title” lists files under their names, and removes them from the review', async () => {
    const key = await keyOf(superman.path)
    const { id } = await library.corrections.correct('ada', { scope: { folder, key }, title: null })
    expect((await library.review.page('ada', 1)).results).toEqual([])
    const listed = await library.files.unmatched('ada', 'main', 1)
    expect(listed.results.map(({ path }) => path)).toEqual([superman2.path, superman.path])
    await library.corrections.undo('ada', id)
    expect((await library.review.page('ada', 1)).results).toHaveLength(1)
  })

  it('applies if it is the latest, and its undo restores the one before it', async () => {
    const file = await library.idOf(superman.path)
    const below = await library.corrections.correct('ada', { scope: { folder, below: '' }, title: heat })
    const single = await library.corrections.correct('ada', { scope: { file }, title: { type: 'movie', id: alienId } })
    const none = await library.corrections.correct('ada', { scope: { folder, below: 'hero' }, title: null })
    const is = async () => (await matches())[superman.path]
    expect(await is()).toBe('nothing')
    await library.corrections.undo('ada', none.id)
    expect(await is()).toBe(`movie-${alienId}`)
    await library.corrections.undo('ada', below.id)
    expect(await is()).toBe(`movie-${alienId}`)
    await library.corrections.undo('ada', single.id)
    expect(await is()).toBe('nothing')
    expect((await matches())[alien.path]).toBe(`movie-${alienId}`)
  })

  it('stays with files that move, disappear and return, and with a folder that is added again', async () => {
    const file = await library.idOf(alien.path)
    await library.corrections.correct('ada', { scope: { file }, title: heat })
    await library.corrections.correct('ada', { scope: { folder, below: 'hero' }, title: dark })
    const moved = { ...alien, path: `elsewhere/${alien.path}` }
    await library.scan('ada', folder, [moved])
    await library.scan('ada', folder, [])
    await library.folders.remove('ada', folder)
    await library.folder('ada', [moved, superman, fileAt('hero/new.mkv', { title: 'New', season: 1, episodes: [3] })])
    expect(await matches()).toEqual({
      [moved.path]: 'movie-2016',
      [superman.path]: 'tv-2001',
      'hero/new.mkv': 'tv-2001 1 3',
    })
  })

  it('sets the episodes of a file until its undo, also after another scan', async () => {
    const unnumbered = fileAt('Finsternis zxcv.mkv', { title: 'Finsternis zxcv', type: 'tv' })
    await library.change('ada', folder, { put: [unnumbered] })
    const scope = { file: await library.idOf(unnumbered.path) }
    const { id } = await library.corrections.correct('ada', {
      scope,
      title: dark,
      episode: { season: 1, first: 3, last: 4 },
    })
    expect((await matches())[unnumbered.path]).toBe('tv-2001 1 3 4')
    await library.change('ada', folder, { put: [{ ...unnumbered, modified: 7 }] })
    expect((await matches())[unnumbered.path]).toBe('tv-2001 1 3 4')
    expect((await library.matches('eve'))[unnumbered.path]).toBeUndefined()
    await library.corrections.undo('ada', id)
    expect((await matches())[unnumbered.path]).not.toBe('tv-2001 1 3 4')
  })

  it('is refused for an episode of a film, and for an episode of several files', async () => {
    const episode = { season: 1, first: 3, last: 3 }
    const file = await library.idOf(alien.path)
    for (const refused of [
      { scope: { file }, title: heat, episode },
      { scope: { folder, below: '' }, title: dark, episode },
    ])
      await expect(library.corrections.correct('ada', refused)).rejects.toMatchObject({ status: 400 })
  })

  it('resolves absolute episode numbers in the new show, or later if the source cannot answer', async () => {
    const numbered = fileAt('Finsternis - 12.mkv', { title: 'Finsternis zxcv', type: 'tv', absoluteEpisode: 12 })
    await library.change('ada', folder, { put: [numbered] })
    await library.match('ada')
    const scope = { file: await library.idOf(numbered.path) }
    await library.corrections.correct('ada', { scope, title: dark })
    expect((await matches())[numbered.path]).toBe('tv-2001 2 2')
    const another = { ...numbered, path: 'Finsternis - 13.mkv', reading: { ...numbered.reading, absoluteEpisode: 25 } }
    await library.change('ada', folder, { put: [another] })
    await library.match('ada')
    catalogue.answersLeft = 0
    await library.corrections.correct('ada', { scope: { file: await library.idOf(another.path) }, title: dark })
    expect((await matches())[another.path]).toBe('tv-2001')
    catalogue.answersLeft = Infinity
    await library.match('ada')
    expect((await matches())[another.path]).toBe('tv-2001 3 7')
  })

  it('is refused for other members’ files and for a title that does not exist', async () => {
    const file = await library.idOf(alien.path)
    const refused = [
      ['eve', { file }, heat],
      ['eve', { folder, below: '' }, null],
      ['ada', { file: missingFileId }, heat],
      ['ada', { folder, key: 'movie:nothing:' }, heat],
      ['ada', { folder, below: 'no/where' }, null],
      ['ada', { file }, { type: 'movie', id: 999_999 }],
    ] as const
    for (const [user, scope, title] of refused)
      await expect(library.corrections.correct(user, { scope, title })).rejects.toMatchObject({ status: 404 })
    const { id } = await library.corrections.correct('ada', { scope: { file }, title: heat })
    await expect(library.corrections.undo('eve', id)).rejects.toMatchObject({ status: 404 })
    const { rows } = { rows: await library.database.selectFrom('library_corrections').select('id').execute() }
    expect(rows).toEqual([{ id }])
  })
})
