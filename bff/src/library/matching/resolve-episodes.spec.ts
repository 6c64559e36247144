import { readNames } from '@file-names/read-names'
import { beforeEach, describe, expect, it } from 'vitest'
import { CountingSource } from '../../../testing/counting-source.ts'
import { databases } from '../../../testing/databases.ts'
import { fileAt } from '../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'

describe.each(databases)('matching of files, in $name', ({ open }) => {
  let catalogue: CountingSource
  let library: LibraryUnderTest
  beforeEach(async () => {
    catalogue = new CountingSource()
    library = await LibraryUnderTest.with(await open(), catalogue.source)
  })

  describe('an episode that is named by', () => {
    const numbered = (number: number) =>
      fileAt(`Dark - ${number}.mkv`, { title: 'Dark', type: 'tv', year: 2017, absoluteEpisode: number })

    it('its number through all seasons gets its season, with one request per show and season', async () => {
      const folder = await library.folder('ada', [numbered(1), numbered(10), numbered(12), numbered(13), numbered(999)])
      await library.match('ada')
      expect(await library.matches('ada')).toEqual({
        'Dark - 1.mkv': 'tv-2001 1 1',
        'Dark - 10.mkv': 'tv-2001 1 10',
        'Dark - 12.mkv': 'tv-2001 2 2',
        'Dark - 13.mkv': 'tv-2001 2 3',
        'Dark - 999.mkv': 'tv-2001',
      })
      expect(catalogue.calls.toSorted()).toEqual(['findByName', 'mediaDetail', 'season', 'season'])
      await library.scan('ada', folder, [numbered(1), numbered(10), numbered(12), numbered(13), numbered(999)])
      await library.match('ada')
      expect(catalogue.calls).toHaveLength(4)
    })

    it('its number without a season belongs to the only season, or counts through all seasons', async () => {
      const names = readNames([
        'Chernobyl.E05.mkv',
        'Chernobyl E02-E03.mkv',
        'Dark 12. Bölüm.mkv',
        'Dark.E11E12.mkv',
        'Dark.E10-E11.mkv',
        'Dark.E999.mkv',
      ])
      await library.folder(
        'ada',
        [...names].flatMap(([name, reading]) => (reading === 'skipped' ? [] : fileAt(name, reading))),
      )
      await library.match('ada')
      const id = (await library.files.one('ada', await library.idOf('Chernobyl.E05.mkv'))).file.match!.id
      expect(await library.matches('ada')).toEqual({
        'Chernobyl.E05.mkv': `tv-${id} 1 5`,
        'Chernobyl E02-E03.mkv': `tv-${id} 1 2 3`,
        'Dark 12. Bölüm.mkv': 'tv-2001 2 2',
        'Dark.E11E12.mkv': 'tv-2001 2 1 2',
        'Dark.E10-E11.mkv': 'tv-2001',
        'Dark.E999.mkv': 'tv-2001',
      })
    })

    it('its number without a season is resolved at the next scan if an older version stored it', async () => {
      const files = [fileAt('Dark.E12.mkv', { title: 'Dark', type: 'tv', year: 2017, episodes: [12] })]
      const folder = await library.folder('ada', files)
      await library.database.updateTable('library_files').set({ needs_show: 0, is_unresolved: 0 }).execute()
      await library.match('ada')
      expect(await library.matches('ada')).toEqual({ 'Dark.E12.mkv': 'tv-2001 12' })
      await library.scan('ada', folder, files)
      await library.match('ada')
      expect(await library.matches('ada')).toEqual({ 'Dark.E12.mkv': 'tv-2001 2 2' })
    })

    it('its date is resolved if an episode aired on it', async () => {
      const aired = (airDate: string) =>
        fileAt(`Chernobyl ${airDate}.mkv`, { title: 'Chernobyl', type: 'tv', year: 2019, airDate })
      await library.folder('ada', [aired('2019-05-13'), aired('2019-05-14')])
      await library.match('ada')
      const id = (await library.files.one('ada', await library.idOf('Chernobyl 2019-05-13.mkv'))).file.match!.id
      expect(await library.matches('ada')).toEqual({
        'Chernobyl 2019-05-13.mkv': `tv-${id} 1 2`,
        'Chernobyl 2019-05-14.mkv': `tv-${id}`,
      })
    })

    it('waits if the source cannot answer for the show', async () => {
      await library.folder('ada', [numbered(12)])
      catalogue.answersLeft = 1
      await expect(library.matching.round('ada', 'en')).rejects.toMatchObject({ kind: 'unavailable' })
      expect(await library.matches('ada')).toEqual({ 'Dark - 12.mkv': 'tv-2001' })
      catalogue.answersLeft = Infinity
      expect(await library.match('ada')).toEqual({ matched: 0, doubtful: 0, unknown: 0 })
      expect(await library.matches('ada')).toEqual({ 'Dark - 12.mkv': 'tv-2001 2 2' })
    })
  })
})
