import { describe, expect, it } from 'vitest'
import { read, readAll, summaryOf } from './testing/read-uploads.ts'

const columns =
  'Date Watched,Type,Title,Episode Title,Global Title Identifier,Episode Global Title Identifier,Path,Episode Path,Image URL'
const film = { season: null, episode: null }
const at = (iso: string) => Date.parse(iso)
const readRows = async (...rows: readonly string[]) =>
  (await read('history.csv', [columns, ...rows].join('\n'))).map((entry) => summaryOf(entry).slice(1))
const named = (
  names: readonly string[],
  season: number | null,
  number: number | null,
  languages: readonly string[],
) => ({
  ...film,
  named: { names, season, number, languages },
})

describe('the watch history of Prime Video', () => {
  it('has films, without the quality of their copy, at a moment in UTC', async () => {
    expect(
      await readRows(
        '2025-09-28 02:00:24.173,Movie,Heat (4K UHD),,,,,,',
        '1671044104580,Movie,Alien [dt./OV],,,,,,',
        'never,Movie,Ran,,,,,,',
        '9999999999999,Movie,"Ran, Again",,,,,,',
      ),
    ).toEqual([
      ['play', 'Heat null', { ...film, playedAt: at('2025-09-28T02:00:24Z') }],
      ['play', 'Alien null', { ...film, playedAt: at('2022-12-14T18:55:04.580Z') }],
      ['mark', 'Ran null', { watchedAt: 0 }],
      ['invalid', { reason: 'date', part: true }],
      ['mark', 'Ran, Again null', { watchedAt: 0 }],
      ['invalid', { reason: 'date', part: true }],
    ])
  })

  it('has episodes by season, number and name, in the language of the profile', async () => {
    const time = '2025-09-28 02:00:24'
    const playedAt = at('2025-09-28T02:00:24Z')
    const entries = await readAll({
      'history.csv': [
        columns,
        `${time},Series,Dark: Woods - Season 1,"Episode 5: ""TRUTH"": Part 2",,,,,`,
        `${time},Series,"Fleabag - Staffel 2",Folge 3: Sünde,,,,,`,
        `${time},Series,The Boys,Barbary Coast,,,,,`,
        `${time},Series,Mononoke - シーズン2,第4話,,,,,`,
        `${time},Series,Lost - Season 1,,,,,,`,
        `${time},Series,,Pilot,,,,,`,
      ].join('\n'),
    })
    expect(entries.map((entry) => summaryOf(entry).slice(1))).toEqual([
      [
        'play',
        'Dark: Woods null',
        { ...named(['Episode 5: "TRUTH": Part 2', '"TRUTH": Part 2'], 1, 5, ['en', 'de-DE']), playedAt },
      ],
      ['play', 'Fleabag null', { ...named(['Folge 3: Sünde', 'Sünde'], 2, 3, ['de-DE']), playedAt }],
      ['play', 'The Boys null', { ...named(['Barbary Coast'], null, null, []), playedAt }],
      ['play', 'Mononoke null', { ...named(['第4話'], 2, 4, ['ja', 'zh-CN']), playedAt }],
      ['invalid', { reason: 'begun' }],
      ['invalid', { reason: 'title' }],
    ])
    expect(entries.flatMap((entry) => ('title' in entry ? [entry.title.languages ?? null] : []))).toEqual([
      ['en', 'de-DE'],
      ['de-DE'],
      null,
      ['ja', 'zh-CN'],
    ])
  })

  it.each([
    ['Datum angesehen,Typ,Titel,Folge', 'Serie', 'de-DE'],
    ['Datum angesehen,Typ,Titel,Episode', 'Serie', 'de-DE'],
    ['Fecha vista,Tipo,Título,Episodio', 'Serie', 'es-ES'],
    ['Fecha de visualización,Tipo,Título,Episodio', 'Serie', 'es-ES'],
    ['Date regardée,Type,Titre,Épisode', 'Série', 'fr-FR'],
    ['Data assistida,Tipo,Título,Episódio', 'Série', 'pt-BR'],
    ['Data de visualização,Tipo,Título,Episódio', 'Série', 'pt-PT'],
    ['視聴日,種類,タイトル,エピソード', 'シリーズ', 'ja'],
    ['觀看日期,類型,標題,集', '劇集系列', 'zh-CN'],
    ['觀看日期,類型,標題,集', '剧集系列', 'zh-CN'],
  ])('has titles in the language of its head: %s', async (head, series, language) => {
    const time = '2024-09-28 02:00:24.173'
    const text = [head, `${time},Film,Heat,`, `${time},${series},Fleabag,Three`, `${time},${series},Lost,`].join('\n')
    const entries = await read('history.csv', text)
    expect(entries.map((entry) => summaryOf(entry).slice(1, 2))).toEqual([['play'], ['play'], ['invalid']])
    expect(entries.flatMap((entry) => ('title' in entry ? [entry.title] : []))).toEqual([
      { name: 'Heat', year: null, type: 'movie', languages: [language] },
      { name: 'Fleabag', year: null, type: 'tv', languages: [language] },
    ])
  })

  it('is the same as JSON', async () => {
    const one = { dateWatched: 1_671_044_104_580, type: 'Movie', title: 'Alien', episodeTitle: '' }
    const text = JSON.stringify([one, { ...one, dateWatched: null }, { ...one, title: 5 }, null])
    expect((await read('history.json', text)).map(summaryOf)).toEqual([
      ['history.json:1', 'play', 'Alien null', { ...film, playedAt: at('2022-12-14T18:55:04.580Z') }],
      ['history.json:2', 'mark', 'Alien null', { watchedAt: 0 }],
      ['history.json:2', 'invalid', { reason: 'date', part: true }],
      ['history.json:3', 'invalid', { reason: 'shape' }],
      ['history.json:4', 'invalid', { reason: 'shape' }],
    ])
  })
})
