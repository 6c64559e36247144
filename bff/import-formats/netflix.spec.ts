import { expect, it } from 'vitest'
import { noon, read, summaryOf } from './testing/read-uploads.ts'

const film = { season: null, episode: null }

it('Netflix’s viewing activity gives films and numbered episodes, and a list of shows that have named episodes only', async () => {
  const rows = [
    '"Alien","5/1/21"',
    '"Dark: Season 1: Episode 2","4/30/21"',
    '"Stranger Things: Season 3: Suzie, Do You Copy?","4/29/21"',
    '"Stranger Things: Season 3: The Mall Rats","4/28/21"',
    '"Mission: Impossible","4/27/21"',
  ]
  expect((await read('NetflixViewingHistory.csv', ['Title,Date', ...rows].join('\n'))).map(summaryOf)).toEqual([
    ['NetflixViewingHistory.csv:2', 'play', 'Alien null', { ...film, playedAt: noon('2021-05-01'), precision: 'day' }],
    [
      'NetflixViewingHistory.csv:3',
      'play',
      'Dark null',
      { season: 1, episode: 2, playedAt: noon('2021-04-30'), precision: 'day' },
    ],
    ['NetflixViewingHistory.csv:4', 'list', expect.objectContaining({ name: 'Netflix' })],
    [
      'NetflixViewingHistory.csv:4',
      'listItem',
      'Stranger Things null',
      { list: 'Netflix', addedAt: noon('2021-04-29') },
    ],
    ['NetflixViewingHistory.csv:4', 'invalid', { reason: 'episode', part: true }],
    ['NetflixViewingHistory.csv:5', 'invalid', { reason: 'episode' }],
    [
      'NetflixViewingHistory.csv:6',
      'play',
      'Mission: Impossible null',
      { ...film, playedAt: noon('2021-04-27'), precision: 'day' },
    ],
  ])
})
