import { describe, expect, it } from 'vitest'
import { zipOf, zipOfCopies } from './testing/uploads.ts'
import { read, summaryOf } from './testing/read-uploads.ts'

const film = { season: null, episode: null }
const played = Date.parse('2017-09-06T12:44:12Z')
const alien = `<?xml version="1.0" encoding="UTF-8" standalone="yes" ?>
<movie>
    <title>Alien</title>
    <ratings><rating name="imdb"><value>8.5</value></rating></ratings>
    <userrating>9</userrating>
    <year>1979</year>
    <playcount>2</playcount>
    <lastplayed>2017-09-06 12:44:12</lastplayed>
    <uniqueid type="imdb" default="true">tt0078748</uniqueid>
    <uniqueid type="tmdb">348</uniqueid>
    <actor><name>Sigourney Weaver</name></actor>
</movie>`

describe('the NFO files of Kodi and Jellyfin', () => {
  it('list films that were watched, rated or liked; other films add nothing', async () => {
    const files = {
      'Alien (1979)/movie.nfo': alien,
      'Heat/Heat.nfo':
        '<movie><plot><![CDATA[<b>]]></plot><title>Heat &amp; more</title><year>1995</year><imdbid>tt0113277</imdbid><isuserfavorite>true</isuserfavorite><playcount>1</playcount><watched>true</watched></movie>',
      'Ran/Ran.nfo':
        '<movie><title>Ran</title><year>1985</year><playcount>0</playcount><watched>false</watched></movie>',
    }
    const entries = await read('library.zip', zipOf(files))
    expect(entries.map(summaryOf)).toEqual([
      ['Alien (1979)/movie.nfo:1', 'play', 'Alien 1979', { ...film, playedAt: played, precision: 'day' }],
      ['Alien (1979)/movie.nfo:1', 'play', 'Alien 1979', { ...film, playedAt: 0 }],
      ['Alien (1979)/movie.nfo:1', 'mark', 'Alien 1979', { rating: 9 }],
      ['Heat/Heat.nfo:1', 'mark', 'Heat & more 1995', { watchedAt: 0 }],
      ['Heat/Heat.nfo:1', 'mark', 'Heat & more 1995', { favouriteAt: 0 }],
    ])
    expect(entries[0]).toMatchObject({ title: { type: 'movie', imdb: 'tt0078748', tmdb: 348 } })
  })

  it('list episodes under their show’s folder, and do not mark a started show as watched', async () => {
    const episode = (number: number, count: number) =>
      `<episodedetails><title>Pilot</title><season>1</season><episode>${number}</episode><playcount>${count}</playcount><lastplayed>2017-09-06 12:44:12</lastplayed></episodedetails>`
    const files = {
      'Breaking Bad/Season 1/1.nfo': episode(1, 1),
      'Breaking Bad/Season 1/2.nfo': episode(2, 0),
      'Breaking Bad/tvshow.nfo':
        '<tvshow><title>Breaking Bad</title><year>2008</year><playcount>1</playcount></tvshow>',
      'Else/1.nfo': episode(1, 1),
    }
    expect((await read('library.zip', zipOf(files))).map(summaryOf)).toEqual([
      ['Breaking Bad/tvshow.nfo:1', 'invalid', { reason: 'begun' }],
      [
        'Breaking Bad/Season 1/1.nfo:1',
        'play',
        'Breaking Bad 2008',
        { season: 1, episode: 1, playedAt: played, precision: 'day' },
      ],
      ['Breaking Bad/Season 1/2.nfo:1', 'invalid', { reason: 'begun' }],
      ['Else/1.nfo:1', 'invalid', { reason: 'title' }],
    ])
  })

  it('have faults for a started title, an unreadable day or rating, and an episode as favorite; an episode keeps its rating', async () => {
    const day = '<lastplayed>2017-09-06 12:44:12</lastplayed>'
    const files = {
      'a.nfo': `<tvshow><title>Dark</title><year>2017</year><watched>false</watched>${day}</tvshow>`,
      'b.nfo': `<movie><title>Heat</title><year>1995</year><playcount>0</playcount>${day}</movie>`,
      'c.nfo':
        '<movie><title>Ran</title><year>1985</year><playcount>1</playcount><lastplayed>some day</lastplayed><userrating>11</userrating></movie>',
      'd.nfo':
        '<movie><title>Duel</title><year>1971</year><playcount>0</playcount><lastplayed>1601-01-01</lastplayed><userrating>0</userrating></movie>',
      'e.nfo': `<episodedetails><showtitle>Dark</showtitle><season>1</season><episode>1</episode><playcount>2</playcount>${day}<userrating>8</userrating></episodedetails>`,
      'f.nfo':
        '<episodedetails><showtitle>Dark</showtitle><season>1</season><episode>2</episode><isuserfavorite>true</isuserfavorite></episodedetails>',
      'g.nfo': `<episodedetails><showtitle>Dark</showtitle><season>1</season><episode>3</episode>${day}</episodedetails>`,
      'h.nfo':
        '<episodedetails><showtitle>Dark</showtitle><season>1</season><episode>4</episode><watched>true</watched><lastplayed>some day</lastplayed></episodedetails>',
      'i.nfo': `<movie><title>Jaws</title><year>1975</year><playcount>5000000</playcount>${day}</movie>`,
      'j.nfo':
        '<movie><title>Alien</title><year>1979</year><playcount>2</playcount><userrating>7,5</userrating></movie>',
    }
    expect((await read('library.zip', zipOf(files))).map(summaryOf)).toEqual([
      ['a.nfo:1', 'invalid', { reason: 'begun' }],
      ['b.nfo:1', 'invalid', { reason: 'begun' }],
      ['c.nfo:1', 'mark', 'Ran 1985', { watchedAt: 0 }],
      ['c.nfo:1', 'invalid', { reason: 'date', part: true }],
      ['c.nfo:1', 'invalid', { reason: 'rating', part: true }],
      ['i.nfo:1', 'play', 'Jaws 1975', { ...film, playedAt: played, precision: 'day' }],
      ['i.nfo:1', 'invalid', { reason: 'shape', part: true }],
      ['j.nfo:1', 'mark', 'Alien 1979', { watchedAt: 0 }],
      ['j.nfo:1', 'play', 'Alien 1979', { ...film, playedAt: 0 }],
      ['j.nfo:1', 'play', 'Alien 1979', { ...film, playedAt: 1 }],
      ['j.nfo:1', 'mark', 'Alien 1979', { rating: 8 }],
      ['e.nfo:1', 'play', 'Dark 2017', { season: 1, episode: 1, playedAt: played, precision: 'day' }],
      ['e.nfo:1', 'play', 'Dark 2017', { season: 1, episode: 1, playedAt: 0 }],
      ['e.nfo:1', 'episodeMark', 'Dark 2017', { season: 1, episode: 1, rating: 8 }],
      ['f.nfo:1', 'invalid', { reason: 'episode' }],
      ['g.nfo:1', 'invalid', { reason: 'begun' }],
      ['h.nfo:1', 'play', 'Dark 2017', { season: 1, episode: 4, playedAt: 0 }],
      ['h.nfo:1', 'invalid', { reason: 'date', part: true }],
    ])
  })

  it('may be Kodi’s export in one file', async () => {
    const show =
      '<tvshow><title>Dark</title><year>2017</year><episodedetails><season>1</season><episode>3</episode><playcount>1</playcount></episodedetails></tvshow>'
    const text = `<videodb><version>1</version>${alien.slice(alien.indexOf('<movie>'))}${show}</videodb>`
    expect((await read('videodb.xml', text)).map(summaryOf)).toEqual([
      ['videodb.xml:1', 'play', 'Alien 1979', { ...film, playedAt: played, precision: 'day' }],
      ['videodb.xml:1', 'play', 'Alien 1979', { ...film, playedAt: 0 }],
      ['videodb.xml:1', 'mark', 'Alien 1979', { rating: 9 }],
      ['videodb.xml:3', 'play', 'Dark 2017', { season: 1, episode: 3, playedAt: 0 }],
    ])
  })

  it('are refused with entities, without an end, or with endless nesting', async () => {
    const text = '<!DOCTYPE a [<!ENTITY b "bb">]><movie><title>&b;</title><watched>true</watched></movie>'
    for (const one of [text, '<movie><title>Alien</title><!-- '.repeat(100_000), '<movie>'.repeat(1000)])
      await expect(read('movie.nfo', one)).rejects.toMatchObject({ fault: 'import-unreadable' })
  })

  it('of a library of 20,000 files are all read', async () => {
    const ran = '<movie><title>Ran</title><year>1985</year><watched>true</watched></movie>'
    const entries = await read('library.zip', zipOfCopies(20_000, ran))
    expect(entries).toHaveLength(20_000)
    expect(new Set(entries.map((entry) => JSON.stringify(summaryOf(entry))))).toEqual(
      new Set([JSON.stringify(['a.nfo:1', 'mark', 'Ran 1985', { watchedAt: 0 }])]),
    )
  }, 120_000)
})
