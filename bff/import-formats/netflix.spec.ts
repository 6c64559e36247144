import { describe, expect, it } from 'vitest'
import { noon, read, summaryOf } from './testing/read-uploads.ts'

const film = { season: null, episode: null }
const file = 'NetflixViewingHistory.csv'
const history = async (...names: string[]) =>
  (
    await read(
      file,
      ['Title,Date', ...names.map((name, index) => `"${name}","5/${index + 1}/21"`), '"Heat","5/31/21"'].join('\n'),
    )
  )
    .slice(0, -1)
    .map((entry) =>
      entry.kind === 'play'
        ? [entry.title.type, entry.title.name, entry.data.season, entry.data.episode, ...namedIn(entry.data)]
        : [entry.kind, entry.data],
    )
const namedIn = ({
  named,
}: {
  named?: { season: number | null; seasonName?: string; number: number | null; names: readonly string[] }
}) => (named ? [[named.season ?? named.seasonName, named.number, ...named.names]] : [])

describe('Netflix’s viewing activity', () => {
  it('gives films, numbered episodes, and episodes by their names, each on its day', async () => {
    const rows = [
      '"Alien","5/1/21"',
      '"Dark: Season 1: Episode 2","4/30/21"',
      '"Stranger Things: Season 3: Suzie, Do You Copy?","4/29/21"',
    ]
    const numbered = { names: ['Episode 2'], season: 1, number: 2, languages: ['en'] }
    const named = { names: ['Suzie, Do You Copy?'], season: 3, number: null, languages: ['en'] }
    expect((await read(file, ['Title,Date', ...rows].join('\n'))).map(summaryOf)).toEqual([
      [`${file}:2`, 'play', 'Alien null', { ...film, playedAt: noon('2021-05-01'), precision: 'day' }],
      [`${file}:3`, 'play', 'Dark null', { ...film, named: numbered, playedAt: noon('2021-04-30'), precision: 'day' }],
      [`${file}:4`, 'play', 'Stranger Things null', { ...film, named, playedAt: noon('2021-04-29'), precision: 'day' }],
    ])
  })

  it.each([
    ['Gotham: Temporada 3: Red Queen', 'Gotham', [3, null, 'Red Queen']],
    [
      'The OA: Parte I: Capítulo 8: El ser invisible',
      'The OA',
      [1, 8, 'Capítulo 8: El ser invisible', 'El ser invisible'],
    ],
    [
      'Star Trek: Deep Space Nine: Staffel 2: Das Wrack: Teil 1',
      'Star Trek: Deep Space Nine',
      [2, null, 'Das Wrack: Teil 1'],
    ],
    ['Dark: Saison 2: Le voyage: la fin', 'Dark', [2, null, 'Le voyage: la fin']],
    ['Dark: 2. Sezon: Uyanış', 'Dark', [2, null, 'Uyanış']],
    ['Dark: シーズン2: 始まりと終わり', 'Dark', [2, null, '始まりと終わり']],
    ['暗黑: 第 2 季: 开始与结束', '暗黑', [2, null, '开始与结束']],
    ['Dark: Сезон 2: Начала и концы', 'Dark', [2, null, 'Начала и концы']],
    ['Chernobyl: Miniserie: 1:23:45', 'Chernobyl', [1, null, '1:23:45']],
  ])('names an episode in any language: %s', async (name, show, named) => {
    expect(await history(name)).toEqual([['tv', show, null, null, named]])
  })

  it('learns a word for a season that several shows have before a number', async () => {
    expect(await history('Dark: Ikasturtea 2: Hasiera', 'Lost: Ikasturtea 1: Pilotua')).toEqual([
      ['tv', 'Dark', null, null, [2, null, 'Hasiera']],
      ['tv', 'Lost', null, null, [1, null, 'Pilotua']],
    ])
  })

  it('recognizes a season by its name if several rows start with it', async () => {
    expect(await history('Horror: Coven: Bitchcraft', 'Horror: Coven: Boy Parts')).toEqual([
      ['tv', 'Horror', null, null, ['Coven', null, 'Bitchcraft']],
      ['tv', 'Horror', null, null, ['Coven', null, 'Boy Parts']],
    ])
  })

  it.each([
    'Mission: Impossible',
    'Kill Bill: Volume 2',
    'Star Wars: Episode V: The Empire Strikes Back',
    'John Wick: Chapter 2',
  ])('recognizes a film with a colon in its title: %s', async (name) =>
    expect(await history(name)).toEqual([['movie', name, null, null]]),
  )

  it('reads two parts of one film as films', async () => {
    const names = ['The Hunger Games: Mockingjay: Part 1', 'The Hunger Games: Mockingjay: Part 2']
    expect(await history(...names)).toEqual(names.map((name) => ['movie', name, null, null]))
  })

  it('keeps an episode without a readable day, and reports the day', async () => {
    const text = 'Title,Date\n"Dark: Season 1: Secrets","soon"\n'
    expect((await read(file, text)).map(({ kind, data }) => [kind, 'playedAt' in data ? data.playedAt : data])).toEqual(
      [
        ['play', 0],
        ['invalid', { reason: 'date', part: true }],
      ],
    )
  })
})
