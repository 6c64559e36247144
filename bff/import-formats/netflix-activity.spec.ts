import { describe, expect, it } from 'vitest'
import { read, readPeople, summaryOf } from './testing/read-uploads.ts'

const header =
  'Profile Name,Start Time,Duration,Attributes,Title,Supplemental Video Type,Device Type,Bookmark,Latest Bookmark,Country'
const part = (profile: string, start: string, duration: string, title: string, bookmark: string, kind = '') =>
  `${profile},${start},${duration},,${title},${kind},Chrome,${bookmark},${bookmark},ES (Spain)`
const file = 'ViewingActivity.csv'
const activity = async (...rows: string[]) => (await read(file, [header, ...rows].join('\n'))).map(summaryOf)
const at = (time: string) => ({ season: null, episode: null, playedAt: Date.parse(`${time}Z`) })

describe('Netflix’s answer to a request for data', () => {
  it('has one viewing for all parts of a film, at the end of the last one, however long the pause', async () => {
    expect(
      await activity(
        part('Ada', '2023-01-19 20:00:00', '00:40:00', 'Alien', '01:50:00'),
        part('Ada', '2023-01-17 21:10:00', '00:40:00', 'Alien', '01:10:00'),
        part('Ada', '2023-01-17 20:00:00', '00:30:00', 'Alien', '00:30:00'),
      ),
    ).toEqual([[`${file}:2`, 'play', 'Alien null', at('2023-01-19T20:40:00')]])
  })

  it('has two viewings of a film that was started again after a day', async () => {
    expect(
      await activity(
        part('Ada', '2023-01-19 20:00:00', '01:50:00', 'Alien', '01:50:00'),
        part('Ada', '2023-01-17 20:00:00', '01:50:00', 'Alien', '01:50:00'),
      ),
    ).toEqual([
      [`${file}:2`, 'play', 'Alien null', at('2023-01-19T21:50:00')],
      [`${file}:3`, 'play', 'Alien null', at('2023-01-17T21:50:00')],
    ])
  })

  it('is read without trailers and short looks, which are reported', async () => {
    expect(
      await activity(
        part('Ada', '2023-01-19 20:00:00', '00:00:42', 'Alien', '00:00:42', 'TRAILER'),
        part('Ada', '2023-01-18 20:00:00', '00:01:10', 'Heat', '00:01:10'),
        part('Ada', '2023-01-17 20:00:00', '00:50:00', 'Dark: Staffel 1: Geheimnisse', '00:50:00'),
      ),
    ).toEqual([
      [`${file}:2`, 'invalid', { reason: 'unsupported' }],
      [`${file}:3`, 'invalid', { reason: 'begun' }],
      [
        `${file}:4`,
        'play',
        'Dark null',
        {
          ...at('2023-01-17T20:50:00'),
          named: { names: ['Geheimnisse'], season: 1, number: null, languages: ['de-DE'] },
        },
      ],
    ])
  })

  it('is read for the profiles that its member chooses; it reports the rows of every other profile as such', async () => {
    const rows = [
      header,
      part('Ben', '2023-01-19 20:00:00', '01:50:00', 'Alien', '01:50:00'),
      part('Ada', '2023-01-18 20:00:00', '01:50:00', 'Heat', '01:50:00'),
      part('Ada', '2023-01-17 20:00:00', '01:50:00', 'Alien', '01:50:00'),
    ]
    const { people, entries } = await readPeople({ [file]: rows.join('\n') }, 1)
    expect(entries.map(summaryOf)).toEqual([
      [`${file}:2`, 'invalid', { reason: 'otherProfile' }],
      [`${file}:3`, 'play', 'Heat null', at('2023-01-18T21:50:00')],
      [`${file}:4`, 'play', 'Alien null', at('2023-01-17T21:50:00')],
    ])
    expect(people.map(({ name, plays, titles }) => [name, plays, titles])).toEqual([
      ['Ben', 1, ['Alien']],
      ['Ada', 2, ['Heat', 'Alien']],
    ])
  })

  it('keeps a viewing whose time cannot be read, and reports the time', async () => {
    expect(await activity(part('Ada', 'soon', '01:50:00', 'Alien', '01:50:00'))).toEqual([
      [`${file}:2`, 'mark', 'Alien null', { watchedAt: 0 }],
      [`${file}:2`, 'invalid', { reason: 'date', part: true }],
    ])
  })
})
