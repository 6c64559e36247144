import { describe, expect, it } from 'vitest'
import { read, readPeople, summaryOf } from './testing/read-uploads.ts'

const ada = '0123456789abcdef0123456789abcdef'
const ben = 'fedcba9876543210fedcba9876543210'
const line = (clock: string, type: string, name: string, seconds: number | string, person = ada, item = name) =>
  [`${clock}.0000000`, person, item, type, name, 'DirectPlay', 'Web', 'Chrome', seconds].join('\t')
const readLines = async (...lines: readonly string[]) =>
  (await read('PlaybackReportingBackup.tsv', `${lines.join('\r\n')}\r\n`)).map((entry) => summaryOf(entry).slice(1))
const film = { season: null, episode: null }
const day = (date: string) => ({ playedAt: Date.parse(`${date}Z`), precision: 'day' })

describe('the backup of Playback Reporting', () => {
  it('has films and episodes on the day of the server’s clock, in parts that follow each other', async () => {
    expect(
      await readLines(
        line('2024-03-01 20:00:00', 'Movie', '"Crocodile" Dundee', 1800),
        line('2024-03-01 21:00:00', 'Movie', '"Crocodile" Dundee', 1200),
        line('2024-03-03 20:00:00', 'Movie', '"Crocodile" Dundee', 5000),
        line('2024-03-04 20:00:00', 'Episode', 'Dark - s01e02 - Lies - Part 1', 2400),
        line('2024-03-05 20:00:00', 'Episode', 'Dark - s01e00 - Lies', 2400),
      ),
    ).toEqual([
      ['play', '"Crocodile" Dundee null', { ...film, ...day('2024-03-01T21:00:00') }],
      ['play', '"Crocodile" Dundee null', { ...film, ...day('2024-03-03T20:00:00') }],
      ['play', 'Dark null', { season: 1, episode: 2, ...day('2024-03-04T20:00:00') }],
      [
        'play',
        'Dark null',
        { ...film, named: { names: ['Lies'], season: 1, number: null, languages: [] }, ...day('2024-03-05T20:00:00') },
      ],
    ])
  })

  it('of Emby has pauses within the length, and an address', async () => {
    const paused = (seconds: number, ...more: readonly string[]) =>
      [line('2024-03-01 20:00:00', 'Movie', 'Heat', 6000), seconds, ...more].join('\t')
    const watched = ['play', 'Heat null', { ...film, ...day('2024-03-01T20:00:00') }]
    expect(await readLines(paused(600, '192.0.2.1'))).toEqual([watched])
    expect(await readLines(paused(600))).toEqual([watched])
    expect(await readLines(paused(4000, ''))).toEqual([['invalid', { reason: 'begun' }]])
    expect(await readLines(paused(9000, ''))).toEqual([['invalid', { reason: 'begun' }]])
    expect(await readLines(paused(0), paused(0, '', 'more'), `${paused(0).slice(0, -1)}x`)).toEqual([
      watched,
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'shape' }],
    ])
  })

  it('of several people has each of them by their id, even with a viewing of the same film at the same hour', async () => {
    const dashed = ada.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
    const lines = [
      line('2024-03-01 20:00:00', 'Movie', 'Heat', 9000),
      line('2024-03-01 20:00:00', 'Movie', 'Heat', 9000, ben),
      line('2024-03-02 20:00:00', 'Movie', 'Ran', 9000, dashed),
    ]
    const [first, last] = ['2024-03-01T20:00:00', '2024-03-02T20:00:00'].map((time) => Date.parse(`${time}Z`))
    const { people, entries } = await readPeople({ 'backup.tsv': lines.join('\n') }, 1)
    expect(people).toEqual([
      { name: ada, key: ada, plays: 2, first, last, titles: ['Ran', 'Heat'] },
      { name: ben, key: ben, plays: 1, first, last: first, titles: ['Heat'] },
    ])
    expect(entries.map(summaryOf)).toEqual([
      ['backup.tsv:1', 'invalid', { reason: 'otherProfile' }],
      ['backup.tsv:2', 'play', 'Heat null', { ...film, ...day('2024-03-01T20:00:00') }],
      ['backup.tsv:3', 'invalid', { reason: 'otherProfile' }],
    ])
  })

  it('reports short playbacks, other media, and values that Reelroom cannot store', async () => {
    expect(
      await readLines(
        line('2024-03-01 20:00:00', 'Movie', 'Heat', 60),
        line('2024-03-01 20:00:00', 'Episode', 'Dark - s01e02 - Lies', 719),
        line('2024-03-01 20:00:00', 'Audio', 'Ada - Song (Album)', 200),
        line('2024-03-01 20:00:00', 'TvChannel', 'One', 9000),
        line('2024-03-01 20:00:00', 'constructor', 'One', 9000),
        line('2024-03-01 20:00:00', 'Episode', 'Not Known', 9000),
        line('2024-03-01 20:00:00', 'Movie', ' ', 9000),
        line('0000-13-01 20:00:00', 'Movie', 'Ran', 9000),
        line('2999-03-01 20:00:00', 'Movie', 'Alien', 9000),
        line('2024-03-01 20:00:00', 'Movie', 'Heat', 'long'),
        '',
        'x',
      ),
    ).toEqual([
      ['invalid', { reason: 'begun' }],
      ['invalid', { reason: 'begun' }],
      ['invalid', { reason: 'otherMedium' }],
      ['invalid', { reason: 'unsupported' }],
      ['invalid', { reason: 'unsupported' }],
      ['invalid', { reason: 'title' }],
      ['invalid', { reason: 'title' }],
      ['play', 'Ran null', { ...film, playedAt: 0 }],
      ['invalid', { reason: 'date', part: true }],
      ['play', 'Alien null', { ...film, playedAt: 0 }],
      ['invalid', { reason: 'date', part: true }],
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'shape' }],
    ])
  })
})
