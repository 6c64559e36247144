import { createCache } from 'cache-manager'
import Keyv from 'keyv'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AccountUnderTest } from '../../testing/account.ts'
import { databases } from '../../testing/databases.ts'
import { fileAt } from '../../testing/library-files.ts'
import { LibraryUnderTest } from '../../testing/library.ts'
import { CatalogueMetadataSource } from '../metadata/adapters/catalogue.metadata-source.ts'
import { MetadataService } from '../metadata/metadata.service.ts'

const metadata = new MetadataService(CatalogueMetadataSource.load(), createCache({ stores: [new Keyv()] }))
const alien = fileAt('Alien (1979).mkv', { title: 'Alien', year: 1979 })
const superman = fileAt('hero/Superman.mkv', { title: 'Superman' })
const numbered = fileAt('Finsternis - 12.mkv', { title: 'Finsternis', type: 'tv', absoluteEpisode: 12 })
const episode = fileAt('Finsternis/S1E4.mkv', { title: 'Finsternis', season: 1, episodes: [4] })
const unnumbered = fileAt('Finsternis/Das Ende.mkv', { title: 'Finsternis', type: 'tv' })
const all = [alien, superman, numbered, episode, unnumbered]
const heat = { type: 'movie', id: 2016 } as const
const dark = { type: 'tv', id: 2001 } as const

describe.each(databases)('imported corrections, in $name', ({ open }) => {
  let library: LibraryUnderTest
  let account: AccountUnderTest
  let file: string
  /** The titles of Ada's files after her corrections. */
  const expected = {
    [alien.path]: 'movie-2016',
    [superman.path]: 'nothing',
    [numbered.path]: 'tv-2001 2 2',
    [episode.path]: 'tv-2001 1 4',
    [unnumbered.path]: 'tv-2001 1 7 8',
  }
  beforeEach(async () => {
    const database = await open()
    library = await LibraryUnderTest.with(database)
    account = new AccountUnderTest(database, metadata)
    const folder = await library.folder('ada', all)
    await library.match('ada')
    for (const path of [numbered.path, episode.path])
      await library.corrections.correct('ada', { scope: { file: await library.idOf(path) }, title: dark })
    await library.corrections.correct('ada', {
      scope: { file: await library.idOf(unnumbered.path) },
      title: dark,
      episode: { season: 1, first: 7, last: 8 },
    })
    await library.corrections.correct('ada', { scope: { folder, below: 'hero' }, title: null })
    await library.corrections.correct('ada', {
      scope: { file: await library.idOf(alien.path) },
      title: heat,
      copy: { part: 2, edition: 'Director’s Cut' },
    })
    expect(await library.matches('ada')).toEqual(expected)
    file = await account.text('ada')
    await database.deleteFrom('users').where('id', '=', 'ada').execute()
  })
  const importCorrections = async () => {
    const { id } = await account.upload('eve', 'export.json', file)
    await account.apply('eve', id)
    return id
  }

  it('apply to existing files', async () => {
    await library.folder('eve', all)
    await library.match('eve')
    await importCorrections()
    await library.match('eve')
    expect(await library.matches('eve')).toEqual(expected)
    const { files } = await library.files.ofTitle('eve', { ...heat, language: 'en', today: '2026-01-01' })
    expect(files.map(({ path, reading }) => [path, reading.part, reading.edition])).toEqual([
      [alien.path, 2, 'Director’s Cut'],
    ])
  })

  it('apply to files of a later scan in any folder, and to new files of the folder', async () => {
    await importCorrections()
    const moved = { ...alien, path: `elsewhere/${alien.path}` }
    await library.folder('eve', [
      moved,
      superman,
      numbered,
      episode,
      unnumbered,
      fileAt('hero/new.mkv', { title: 'Heat', year: 1995 }),
    ])
    await library.match('eve')
    const { [alien.path]: _, ...others } = expected
    expect(await library.matches('eve')).toEqual({ ...others, [moved.path]: 'movie-2016', 'hero/new.mkv': 'nothing' })
  })

  it('apply to files in a folder of the operator, for that member alone', async () => {
    await importCorrections()
    const server = '0b6c0a4e-8a4e-4a53-9d52-1d6e6c5a1f13'
    await library.folderFiles.setFolders([{ id: server, name: 'Server' }])
    await library.folderFiles.apply(server, { revision: 0, put: all, gone: [], isWhole: true, isLast: true })
    await vi.waitFor(async () => expect((await library.matches('carl'))[alien.path]).toBe('movie-1004'))
    await library.match('eve')
    expect(await library.matches('eve')).toEqual(expected)
  })

  it('leave the member’s own corrections unchanged, change nothing when imported again, and can be undone', async () => {
    const folder = await library.folder('eve', all)
    await library.match('eve')
    const before = await library.matches('eve')
    await library.corrections.correct('eve', { scope: { folder, below: 'hero' }, title: heat })
    await library.corrections.correct('eve', { scope: { file: await library.idOf(alien.path) }, title: null })
    const own = { [alien.path]: 'nothing', [superman.path]: 'movie-2016' }
    const id = await importCorrections()
    await library.match('eve')
    expect(await library.matches('eve')).toEqual({ ...expected, ...own })
    await importCorrections()
    expect(await library.matches('eve')).toEqual({ ...expected, ...own })
    await account.undo('eve', id)
    expect(await library.matches('eve')).toEqual({ ...before, ...own })
  })
})
