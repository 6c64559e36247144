import type { NameReading } from '@contract/scanned-files.schema'
import { describe, expect, it } from 'vitest'
import { readNames, type ScannedFolder } from './read-names.ts'

const read = (paths: readonly string[], folder?: ScannedFolder) => readNames(paths, new Map(), folder)
const one = (path: string, folder?: ScannedFolder) => read([path], folder).get(path)
/** The reading of a film without a title. */
const film: NameReading = {
  role: 'main',
  type: 'movie',
  title: '',
  year: null,
  season: null,
  episodes: [],
  airDate: null,
  absoluteEpisode: null,
  part: null,
  edition: null,
  ids: {},
  quality: { resolution: null, source: null, video: null, audio: null, hdr: false },
}
const short = (reading: NameReading | 'skipped' | undefined) =>
  typeof reading === 'object' ? [reading.title, reading.year, reading.season, reading.episodes.join()] : reading

describe('what names say', () => {
  it('all of a film: its title, year, edition, ids and how it is stored', () => {
    const path =
      'Movies/Alien (1979) {tmdb-348}/Alien (1979) {edition-Director’s Cut} [2160p UHD BluRay HEVC HDR DTS-HD MA 5.1].mkv'
    expect(one(path)).toEqual({
      ...film,
      title: 'Alien',
      year: 1979,
      edition: 'Director’s Cut',
      ids: { tmdb: 348 },
      quality: { resolution: '2160p', source: 'BluRay', video: 'HEVC', audio: 'DTS-HD MA', hdr: true },
    })
  })

  it('what the folder of a release says of the file in it', () => {
    expect(one('Heat.1995.1080p.BluRay.x264-DINER/dnr-heat.mkv')).toEqual({
      ...film,
      title: 'Heat',
      year: 1995,
      quality: { ...film.quality, resolution: '1080p', source: 'BluRay', video: 'AVC' },
    })
  })

  it('an episode in a folder that is called as its show', () => {
    expect(short(one('Season 2/03.mkv', { name: 'Breaking Bad (2008)' }))).toEqual(['Breaking Bad', 2008, 2, '3'])
    expect(short(one('Season 2/03.mkv', { name: 'Movies' }))).toEqual(['', null, 2, '3'])
  })

  it('parts of one film', () => {
    const paths = ['Gladiator (2000)/Gladiator CD1.avi', 'Gladiator (2000)/Gladiator CD2.avi']
    expect([...read(paths).values()]).toEqual([1, 2].map((part) => ({ ...film, title: 'Gladiator', year: 2000, part })))
  })

  it('the date of an episode beside its number', () => {
    const facts = { title: 'Lost', year: null, season: 1, episodes: [2], airDate: '2004-09-22' }
    const paths = ['Lost S01E02 (22.09.2004).mkv', 'Lost.2004.09.22.S01E02.mkv', 'Lost - 1x02 - 2004-09-22 - Fog.mkv']
    expect(paths.map((path) => one(path))).toMatchObject([facts, facts, facts])
  })

  it('fifty episodes of a range without an end', () => {
    const episodes = Array.from({ length: 50 }, (_, index) => index + 1)
    expect(one('Lost/Lost S01E01-E9999.mkv')).toMatchObject({ title: 'Lost', season: 1, episodes })
  })
})

describe('names beside each other', () => {
  it('a folder of different films names none of them', () => {
    const paths = [
      'Tarantino (1963)/Jackie Brown.mkv',
      'Tarantino (1963)/Pulp Fiction.mkv',
      'Tarantino (1963)/Death Proof.mkv',
    ]
    expect([...read(paths).values()].map(short)).toEqual(
      ['Jackie Brown', 'Pulp Fiction', 'Death Proof'].map((title) => [title, null, null, '']),
    )
  })

  it('what says more than its folder is not taken for the folder’s film', () => {
    const paths = ['Batman (1989)/Batman.mkv', 'Batman (1989)/Batman Returns.mkv']
    expect([...read(paths).values()].map(short)).toEqual(
      ['Batman', 'Batman Returns'].map((title) => [title, 1989, null, '']),
    )
  })

  it('versions of one film have their folder’s name', () => {
    const paths = ['Ran (1985)/Ran - 1080p.mkv', 'Ran (1985)/Ran - 4K.mkv']
    expect([...read(paths).values()].map(short)).toEqual(paths.map(() => ['Ran', 1985, null, '']))
  })

  it('files that are numbered through are episodes, sequels are films', () => {
    const episodes = ['Heidi 01.avi', 'Heidi 02.avi', 'Heidi 03.avi']
    expect([...read(episodes).values()]).toMatchObject(
      [1, 2, 3].map((absoluteEpisode) => ({ title: 'Heidi', type: 'tv', absoluteEpisode })),
    )
    const films = ['Rocky 2.avi', 'Rocky 3.avi', 'Rocky 4.avi', '101 Dalmatians.avi', '127 Hours.avi', '300.avi']
    expect([...read(films).values()]).toMatchObject(films.map((path) => ({ title: path.slice(0, -4), type: 'movie' })))
  })
})

describe('discs are one film', () => {
  it('of a Blu-ray its largest stream', () => {
    const paths = ['00000', '00001', '00800'].map((name) => `Ran (1985)/BDMV/STREAM/${name}.m2ts`)
    const [menu = '', feature = '', other = ''] = paths
    const sizes = new Map([
      [menu, 9],
      [feature, 30_000],
      [other, 12],
    ])
    expect([...read(paths, { sizes })]).toEqual([
      [menu, 'skipped'],
      [feature, { ...film, title: 'Ran', year: 1985 }],
      [other, 'skipped'],
    ])
    expect([...read(paths).values()].map(short)).toEqual(['skipped', 'skipped', ['Ran', 1985, null, '']])
  })

  it('of a DVD the parts of its longest title set', () => {
    const names = ['VIDEO_TS', 'VTS_01_0', 'VTS_01_1', 'VTS_02_0', 'VTS_02_1', 'VTS_02_2']
    const readings = read(names.map((name) => `Ran (1985)/VIDEO_TS/${name}.VOB`))
    const part = (number: number) => ({ ...film, title: 'Ran', year: 1985, part: number })
    expect([...readings.values()]).toEqual(['skipped', 'skipped', 'skipped', 'skipped', part(1), part(2)])
  })
})

describe('files that are no film', () => {
  it('is skipped: other files, samples, folders of systems', () => {
    const paths = ['Ran/Ran.srt', 'Ran/sample.mkv', 'Ran/._Ran.mkv', '@eaDir/Ran.mkv', '.Trash/Ran.mkv', 'readme']
    expect([...read(paths)]).toEqual(paths.map((path) => [path, 'skipped']))
  })

  it('extras are of the title of their folder', () => {
    expect(one('Movies/Ran (1985)/Featurettes/Castle.mkv')).toEqual({
      ...film,
      role: 'extra',
      title: 'Ran',
      year: 1985,
    })
  })

  it('what a camera wrote is called as its file is', () => {
    expect(one('Holiday/VID_20190714_183012.mp4')).toEqual({ ...film, role: 'homeVideo', title: 'VID_20190714_183012' })
  })
})
