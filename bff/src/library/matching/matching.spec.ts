import { beforeEach, describe, expect, it } from 'vitest'
import { CountingSource } from '../../../testing/counting-source.ts'
import { databases } from '../../../testing/databases.ts'
import { fileAt } from '../../../testing/library-files.ts'
import { LibraryUnderTest } from '../../../testing/library.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'

const alien = fileAt('Alien (1979).mkv', { title: 'Alien', year: 1979 })
const heat = fileAt('Heat (1995).mkv', { title: 'Heat', year: 1995 })
const matrix = fileAt('The Matrix.mkv', { title: 'The Matrix' })
const superman = fileAt('Superman.mkv', { title: 'Superman' })
const home = fileAt('Birthday.mkv', { title: 'Birthday zxcv' })
const dark = [1, 2, 3].map((episode) =>
  fileAt(`Dark/S01E0${episode}.mkv`, { title: 'Dark', year: 2017, season: 1, episodes: [episode] }),
)

describe.each(databases)('matching of files, in $name', ({ open }) => {
  let database: UserDatabase
  let catalogue: CountingSource
  let library: LibraryUnderTest
  beforeEach(async () => {
    database = await open()
    catalogue = new CountingSource()
    library = await LibraryUnderTest.with(database, catalogue.source)
  })

  it('leaves a file without bytes unmatched until it has some', async () => {
    const folder = await library.folder('ada', [{ ...alien, size: 0 }])
    expect(await library.match('ada')).toEqual({ matched: 0, doubtful: 0, unknown: 0 })
    await library.scan('ada', folder, [alien])
    expect(await library.match('ada')).toEqual({ matched: 1, doubtful: 0, unknown: 0 })
  })

  it('looks up each title once, a show with all its episodes, and nothing on another scan', async () => {
    const copies = [alien, { ...alien, path: 'copies/Alien (1979).mkv' }]
    const folder = await library.folder('ada', [...copies, heat, ...dark])
    expect(await library.match('ada')).toEqual({ matched: 3, doubtful: 0, unknown: 0 })
    expect(catalogue.calls).toEqual(['findByName', 'findByName', 'findByName'])
    const fourth = fileAt('Dark/S01E04.mkv', { title: 'Dark', year: 2017, season: 1, episodes: [4] })
    await library.scan('ada', folder, [...copies, ...dark, fourth])
    await library.scan('ada', folder, [...copies, heat, ...dark, fourth])
    expect(await library.match('ada')).toEqual({ matched: 0, doubtful: 0, unknown: 0 })
    expect(catalogue.calls).toHaveLength(3)
    expect(await library.matches('ada')).toEqual({
      'Alien (1979).mkv': 'movie-1004',
      'copies/Alien (1979).mkv': 'movie-1004',
      'Heat (1995).mkv': 'movie-2016',
      'Dark/S01E01.mkv': 'tv-2001 1 1',
      'Dark/S01E02.mkv': 'tv-2001 1 2',
      'Dark/S01E03.mkv': 'tv-2001 1 3',
      'Dark/S01E04.mkv': 'tv-2001 1 4',
    })
  })

  it('leaves a name that may mean a film or an episode in doubt, with both titles as candidates', async () => {
    const reading = { title: 'Dark', type: 'tv' as const, season: 1, episodes: [3] }
    const file = fileAt('Dark 103.mkv', { ...reading, alternative: { type: 'movie', title: 'Alien', year: 1979 } })
    await library.folder('ada', [file, ...dark])
    expect(await library.match('ada')).toEqual({ matched: 1, doubtful: 1, unknown: 0 })
    const { results } = await library.review.page('ada', 1)
    expect(results.map(({ candidates }) => candidates.map(({ type, title }) => `${type} ${title}`))).toEqual([
      expect.arrayContaining(['tv Dark', 'movie Alien']),
    ])
  })

  it('lists candidates for a doubtful title, and waits for a correction if there are none', async () => {
    await library.folder('ada', [alien, matrix, superman, home])
    expect(await library.match('ada')).toEqual({ matched: 2, doubtful: 1, unknown: 1 })
    const { results } = await library.review.page('ada', 1)
    expect(
      results.map(({ reading, files, candidates }) => [
        reading.title,
        files.first.map(({ path }) => path),
        candidates.map(({ title, released }) => `${title} ${released?.slice(0, 4)}`),
      ]),
    ).toEqual([
      ['Superman', ['Superman.mkv'], ['Superman 1978', 'Superman 2025']],
      ['Birthday zxcv', ['Birthday.mkv'], []],
    ])
    expect((await library.files.one('ada', await library.idOf('The Matrix.mkv'))).file.match?.reason).toBe('name')
  })

  it('looks up no extras and no camera files', async () => {
    await library.folder('ada', [
      fileAt('Alien (1979)-trailer.mkv', { title: 'Alien', year: 1979, role: 'extra' }),
      fileAt('DSC0001.mov', { title: 'DSC0001', role: 'homeVideo' }),
    ])
    expect(await library.match('ada')).toEqual({ matched: 0, doubtful: 0, unknown: 0 })
    expect(catalogue.calls).toEqual([])
    const listed = async (role: 'main' | 'extra' | 'homeVideo') =>
      (await library.files.unmatched('ada', role, 1)).results.map(({ path }) => path)
    expect([await listed('main'), await listed('extra'), await listed('homeVideo')]).toEqual([
      [],
      ['Alien (1979)-trailer.mkv'],
      ['DSC0001.mov'],
    ])
  })

  it('passes on the retry time of a failing source, loses no result, and repeats no request', async () => {
    await library.folder('ada', [alien, heat, ...dark])
    catalogue.answersLeft = 2
    const refusal = { kind: 'unavailable', retryAfterSeconds: 7 }
    await expect(library.matching.round('ada', 'en')).rejects.toMatchObject(refusal)
    expect(Object.values(await library.matches('ada')).filter((match) => match !== 'nothing').length).toBeGreaterThan(1)
    await expect(library.matching.round('ada', 'en')).rejects.toMatchObject(refusal)
    catalogue.answersLeft = Infinity
    catalogue.calls = []
    expect(await library.match('ada')).toEqual({ matched: 1, doubtful: 0, unknown: 0 })
    expect(catalogue.calls).toHaveLength(1)
  })

  it('gives each of a member’s simultaneous rounds other titles', async () => {
    const films = Array.from({ length: 50 }, (_, index) =>
      fileAt(`${index}.mkv`, { title: `No Such Film ${'abcdefghij'[index % 10]}${index}`, year: 2001 }),
    )
    await library.folder('ada', films)
    const rounds = await Promise.all([1, 2, 3].map(() => library.matching.round('ada', 'en')))
    expect(rounds.map(({ unknown, left }) => [unknown, left])).toEqual([
      [20, 30],
      [20, 10],
      [10, 0],
    ])
  })

  it('ignores the ids of another source', async () => {
    const folder = await library.folder('ada', [alien, heat])
    await library.match('ada')
    await library.corrections.correct('ada', { scope: { folder, below: '' }, title: { type: 'movie', id: 2016 } })
    const live = new LibraryUnderTest(database, new CountingSource('live').source)
    await live.matching.onModuleInit()
    expect(await live.matches('ada')).toEqual({ 'Alien (1979).mkv': 'nothing', 'Heat (1995).mkv': 'nothing' })
    expect(await live.owned.among('ada', [{ type: 'movie', id: 2016 }])).toEqual([])
    expect(await live.match('ada')).toEqual({ matched: 2, doubtful: 0, unknown: 0 })
    expect(await library.matches('ada')).toEqual({ 'Alien (1979).mkv': 'movie-2016', 'Heat (1995).mkv': 'movie-2016' })
  })
})
