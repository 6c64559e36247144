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

describe('a video’s name', () => {
  it('gives the title, year, edition, ids and quality of a film', () => {
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

  it('gets the missing facts from the folder of its release', () => {
    expect(one('Heat.1995.1080p.BluRay.x264-DINER/dnr-heat.mkv')).toEqual({
      ...film,
      title: 'Heat',
      year: 1995,
      quality: { ...film.quality, resolution: '1080p', source: 'BluRay', video: 'AVC' },
    })
  })

  it('is an episode in a folder with the name of its show', () => {
    expect(short(one('Season 2/03.mkv', { name: 'Breaking Bad (2008)' }))).toEqual(['Breaking Bad', 2008, 2, '3'])
    expect(short(one('Season 2/03.mkv', { name: 'Movies' }))).toEqual(['', null, 2, '3'])
  })

  it('may be one of the parts of a film', () => {
    const paths = ['Gladiator (2000)/Gladiator CD1.avi', 'Gladiator (2000)/Gladiator CD2.avi']
    expect([...read(paths).values()]).toEqual([1, 2].map((part) => ({ ...film, title: 'Gladiator', year: 2000, part })))
  })

  it('gives the date of an episode and its number', () => {
    const facts = { title: 'Lost', year: null, season: 1, episodes: [2], airDate: '2004-09-22' }
    const paths = ['Lost S01E02 (22.09.2004).mkv', 'Lost.2004.09.22.S01E02.mkv', 'Lost - 1x02 - 2004-09-22 - Fog.mkv']
    expect(paths.map((path) => one(path))).toMatchObject([facts, facts, facts])
  })

  it('gives at most fifty episodes of an open range', () => {
    const episodes = Array.from({ length: 50 }, (_, index) => index + 1)
    expect(one('Lost/Lost S01E01-E9999.mkv')).toMatchObject({ title: 'Lost', season: 1, episodes })
  })
})

describe('names beside each other', () => {
  it('show a folder of different films, which gives none of them its name', () => {
    const paths = [
      'Tarantino (1963)/Jackie Brown.mkv',
      'Tarantino (1963)/Pulp Fiction.mkv',
      'Tarantino (1963)/Death Proof.mkv',
    ]
    expect([...read(paths).values()].map(short)).toEqual(
      ['Jackie Brown', 'Pulp Fiction', 'Death Proof'].map((title) => [title, null, null, '']),
    )
  })

  it('with more facts than the folder do not take the folder’s film', () => {
    const paths = ['Batman (1989)/Batman.mkv', 'Batman (1989)/Batman Returns.mkv']
    expect([...read(paths).values()].map(short)).toEqual(
      ['Batman', 'Batman Returns'].map((title) => [title, 1989, null, '']),
    )
  })

  it('of versions of one film take the folder’s name', () => {
    const paths = ['Ran (1985)/Ran - 1080p.mkv', 'Ran (1985)/Ran - 4K.mkv']
    expect([...read(paths).values()].map(short)).toEqual(paths.map(() => ['Ran', 1985, null, '']))
  })

  it('with consecutive numbers are episodes, sequels are films', () => {
    const episodes = ['Heidi 01.avi', 'Heidi 02.avi', 'Heidi 03.avi']
    expect([...read(episodes).values()]).toMatchObject(
      [1, 2, 3].map((absoluteEpisode) => ({ title: 'Heidi', type: 'tv', absoluteEpisode })),
    )
    const films = ['Rocky 2.avi', 'Rocky 3.avi', 'Rocky 4.avi', '101 Dalmatians.avi', '127 Hours.avi', '300.avi']
    expect([...read(films).values()]).toMatchObject(films.map((path) => ({ title: path.slice(0, -4), type: 'movie' })))
  })
})

describe('a disc is one film', () => {
  it('with its largest stream, for a Blu-ray', () => {
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

  it('with the parts of its longest title set, for a DVD', () => {
    const names = ['VIDEO_TS', 'VTS_01_0', 'VTS_01_1', 'VTS_02_0', 'VTS_02_1', 'VTS_02_2']
    const readings = read(names.map((name) => `Ran (1985)/VIDEO_TS/${name}.VOB`))
    const part = (number: number) => ({ ...film, title: 'Ran', year: 1985, part: number })
    expect([...readings.values()]).toEqual(['skipped', 'skipped', 'skipped', 'skipped', part(1), part(2)])
  })
})

describe('a file that is no film', () => {
  it('is skipped: other files, samples, system folders', () => {
    const paths = ['Ran/Ran.srt', 'Ran/sample.mkv', 'Ran/._Ran.mkv', '@eaDir/Ran.mkv', '.Trash/Ran.mkv', 'readme']
    expect([...read(paths)]).toEqual(paths.map((path) => [path, 'skipped']))
  })

  it('is an extra of the title of its folder', () => {
    expect(one('Movies/Ran (1985)/Featurettes/Castle.mkv')).toEqual({
      ...film,
      role: 'extra',
      title: 'Ran',
      year: 1985,
    })
  })

  it('keeps its file name if it came from a camera', () => {
    expect(one('Holiday/VID_20190714_183012.mp4')).toEqual({ ...film, role: 'homeVideo', title: 'VID_20190714_183012' })
  })
})
