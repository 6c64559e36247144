import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { noon, read, readAll, summaryOf } from './testing/read-uploads.ts'

const list = (...elements: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8" ?>\n<!-- A list -->\n<myanimelist><myinfo><user_name>ada</user_name></myinfo>\n${elements.join('\n')}</myanimelist>`
const anime = (name: string, facts: Readonly<Record<string, string | number>>) =>
  `<anime><series_title><![CDATA[${name}]]></series_title>${Object.entries(facts)
    .map(([key, value]) => `<${key}>${value}</${key}>`)
    .join('')}</anime>`
const tv = { series_type: 'TV', series_episodes: 2, my_status: 'Completed' }
const readList = async (...elements: readonly string[]) =>
  (await read('animelist.xml', list(...elements))).map((entry) => summaryOf(entry).slice(1))
const film = { season: null, episode: null }
const named = (number: number, total: number | null, season: number | null = null) => ({
  ...film,
  named: { names: [`Episode ${number}`], season, number, total, languages: [] },
})

describe('MyAnimeList’s export', () => {
  it('has numbers of episodes, of which the last one of a finished season has a day', async () => {
    const finished = { ...tv, my_finish_date: '2020-03-01', my_score: 9, my_comments: 'Loud', my_tags: 'late, home' }
    expect(
      await readList(
        anime('Monster', finished),
        anime('Trigun </anime> Stampede', {
          ...tv,
          series_episodes: 12,
          my_watched_episodes: 1,
          my_status: 'Watching',
        }),
        anime('Baccano', { ...tv, series_episodes: 1, my_times_watched: 2, my_finish_date: '0000-00-00' }),
      ),
    ).toEqual([
      ['play', 'Monster null', { ...named(1, 2), playedAt: 0 }],
      ['play', 'Monster null', { ...named(2, 2), playedAt: noon('2020-03-01'), precision: 'day' }],
      ['mark', 'Monster null', { rating: 9, watchedAt: null }],
      ['play', 'Trigun </anime> Stampede null', { ...named(1, 12), playedAt: 0 }],
      ['play', 'Baccano null', { ...named(1, 1), playedAt: 0 }],
      ['play', 'Baccano null', { ...named(1, 1), playedAt: 1 }],
      ['play', 'Baccano null', { ...named(1, 1), playedAt: 2 }],
      ['mark', 'Monster null', { note: 'Loud\n\n#late, #home' }],
    ])
  })

  it('has films, and entries that may be films because they have one part', async () => {
    const entries = await readAll({
      'animelist.xml': list(
        anime('Akira', {
          series_type: 'Movie',
          series_episodes: 1,
          my_status: 2,
          my_finish_date: '2020-03-01',
          my_score: 8,
        }),
        anime('Memories', { series_type: 'OVA', series_episodes: 1, my_status: 'Completed' }),
        anime('Ran', { series_type: 'Movie', series_episodes: 1, my_status: 'Plan to Watch' }),
      ),
    })
    expect(entries.map((entry) => [...summaryOf(entry).slice(1), 'title' in entry && entry.title.type])).toEqual([
      ['play', 'Akira null', { ...film, playedAt: noon('2020-03-01'), precision: 'day' }, 'movie'],
      ['mark', 'Akira null', { rating: 8 }, 'movie'],
      ['play', 'Memories null', { ...named(1, 1), playedAt: 0 }, null],
      ['mark', 'Ran null', { savedAt: 0 }, 'movie'],
    ])
  })

  it('names a later season of a show in its title: its episodes are of that season, and its rating cannot be stored', async () => {
    const second = { ...tv, series_episodes: 1, my_score: 9, my_comments: 'Longer' }
    expect(
      await readList(
        anime('Mob Psycho Season 2', second),
        anime('Bleach 3rd Season', { ...tv, my_status: 'Dropped', my_watched_episodes: 0 }),
        anime('Durarara: Season 1', { ...tv, my_status: 'Dropped', my_watched_episodes: 0 }),
      ),
    ).toEqual([
      ['play', 'Mob Psycho null', { ...named(1, 1, 2), playedAt: 0 }],
      ['invalid', { reason: 'episode', part: true }],
      ['invalid', { reason: 'episode' }],
      ['mark', 'Durarara null', { dismissedAt: 0 }],
      ['mark', 'Mob Psycho null', { note: 'S2: Longer' }],
    ])
  })

  it('reports manga, and each value that Reelroom cannot store', async () => {
    expect(
      await readList(
        '<manga><manga_title>Berserk</manga_title></manga>',
        anime('Monster', { ...tv, my_status: 'constructor' }),
        anime('Monster', { ...tv, my_status: 'On-Hold' }),
        anime('Monster', { ...tv, my_status: 'Watching', my_watched_episodes: 3 }),
        anime('Monster', { ...tv, series_episodes: 0, my_watched_episodes: 10_001 }),
        anime('Monster', { ...tv, series_episodes: 1, my_finish_date: '2999-01-01', my_score: 11 }),
        anime('', tv),
        `<anime>${'<a>'.repeat(1000)}${'</a>'.repeat(1000)}</anime>`,
        '<anime><series_title>Monster</series_title>',
      ),
    ).toEqual([
      ['invalid', { reason: 'otherMedium' }],
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'begun' }],
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'shape' }],
      ['play', 'Monster null', { ...named(1, 1), playedAt: 0 }],
      ['invalid', { reason: 'rating', part: true }],
      ['invalid', { reason: 'date', part: true }],
      ['invalid', { reason: 'title' }],
      ['invalid', { reason: 'shape' }],
      ['invalid', { reason: 'shape' }],
    ])
  })

  it('is read as downloaded, packed with gzip', async () => {
    const entries = await read('animelist.xml.gz', gzipSync(list(anime('Akira', { ...tv, series_type: 'Movie' }))))
    expect(entries.map(summaryOf)).toEqual([['animelist.xml:1', 'play', 'Akira null', { ...film, playedAt: 0 }]])
  })

  it('with a document type or entities of its own is refused', async () => {
    const text = list(anime('Monster', tv)).replace('<myanimelist>', '<!DOCTYPE a [<!ENTITY b "c">]><myanimelist>')
    await expect(read('animelist.xml', text)).rejects.toMatchObject({ fault: 'import-unreadable' })
  })
})
