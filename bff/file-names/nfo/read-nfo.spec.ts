import { describe, expect, it } from 'vitest'
import { readNames } from '../read-names.ts'
import type { NfoFacts } from './nfo-facts.ts'
import { isNfo, readNfo } from './read-nfo.ts'

const facts: NfoFacts = {
  kind: 'movie',
  title: '',
  showTitle: '',
  year: null,
  season: null,
  episodes: [],
  airDate: null,
  ids: {},
}
const film =
  '\ufeff<?xml version="1.0"?>\n<movie><title>Le fabuleux destin d&#8217;Am&#xE9;lie &amp; co</title><year>2001</year><uniqueid type="imdb">tt0211915</uniqueid><uniqueid type=\'tmdb\'>194</uniqueid><actor><name>A</name></actor></movie>'
const show = '<tvshow><title>Dark</title><premiered>2017-12-01</premiered><id>334824</id></tvshow>'
const episode = (number: number) =>
  `<episodedetails><title>Geheimnisse</title><showtitle>Dark</showtitle><season>1</season><episode>${number}</episode><aired>2017-12-01</aired></episodedetails>`

/** The facts of the NFO files by path, as a scan collects them. */
function gathered(files: Readonly<Record<string, string>>): Map<string, NfoFacts> {
  const found = new Map<string, NfoFacts>()
  for (const [path, text] of Object.entries(files)) {
    const read = readNfo(text)
    if ('facts' in read && read.facts) found.set(path, read.facts)
  }
  return found
}

describe('NFO files', () => {
  it('describe a film, a show, one episode or two, or contain the address of a release', () => {
    expect(
      [film, show, episode(1), episode(1) + episode(2), 'IMDb: https://www.imdb.com/title/tt0113277/ ░▒▓', '░▒▓'].map(
        readNfo,
      ),
    ).toEqual([
      {
        facts: {
          ...facts,
          title: 'Le fabuleux destin d’Amélie & co',
          year: 2001,
          ids: { imdb: 'tt0211915', tmdb: 194 },
        },
      },
      { facts: { ...facts, kind: 'tvshow', title: 'Dark', year: 2017, ids: { tvdb: 334824 } } },
      {
        facts: {
          ...facts,
          kind: 'episode',
          title: 'Geheimnisse',
          showTitle: 'Dark',
          season: 1,
          episodes: [1],
          airDate: '2017-12-01',
        },
      },
      {
        facts: {
          ...facts,
          kind: 'episode',
          title: 'Geheimnisse',
          showTitle: 'Dark',
          season: 1,
          episodes: [1, 2],
          airDate: '2017-12-01',
        },
      },
      { facts: { ...facts, kind: 'link', ids: { imdb: 'tt0113277' } } },
      { facts: null },
    ])
  })

  it('are refused if they are long, deep, broken or declare entities', () => {
    const texts = [
      '<movie>'.repeat(500),
      `<movie>${' '.repeat(1024 * 1024)}</movie>`,
      '<!DOCTYPE a [<!ENTITY b "bb">]><movie><title>&b;</title></movie>',
      '<movie><title>Alien<!--',
      '<html></html>',
      '<movie',
      '<',
    ]
    expect(texts.map(readNfo)).toEqual(
      ['tooDeep', 'tooLong', 'ownEntities', 'unreadable', 'unreadable', 'unreadable', 'unreadable'].map((refused) => ({
        refused,
      })),
    )
  })

  it('have the name .nfo', () => {
    expect(['movie.nfo', 'a/tvshow.NFO', 'nfo', 'a.nfo.txt'].map(isNfo)).toEqual([true, true, false, false])
  })
})

describe('NFO files win over names', () => {
  it('beside a film, by its name or as movie.nfo', () => {
    for (const name of ['a/x.nfo', 'a/movie.nfo'])
      expect(readNames(['a/x.mkv'], gathered({ [name]: film })).get('a/x.mkv')).toMatchObject({
        type: 'movie',
        title: 'Le fabuleux destin d’Amélie & co',
        year: 2001,
        ids: { imdb: 'tt0211915', tmdb: 194 },
      })
  })

  it('of films: movie.nfo does not apply to films with other names', () => {
    const nfo = gathered({ 'movie.nfo': film })
    expect([...readNames(['Heat.mkv', 'Ran.mkv'], nfo).values()]).toMatchObject([{ title: 'Heat' }, { title: 'Ran' }])
  })

  it('of a show for all files below it, and of an episode for its own file', () => {
    const nfo = gathered({ 'dk/tvshow.nfo': show, 'dk/S1/b.nfo': episode(2) })
    expect([...readNames(['dk/S1/b.mkv', 'dk/S1/S01E03.mkv'], nfo).values()]).toMatchObject([
      { type: 'tv', title: 'Dark', year: 2017, season: 1, episodes: [2], ids: { tvdb: 334824 } },
      { type: 'tv', title: 'Dark', year: 2017, season: 1, episodes: [3], ids: { tvdb: 334824 } },
    ])
  })

  it('with an address: that of a film is its id, that of a show may be an episode’s', () => {
    const link = gathered({ 'Heat.nfo': 'imdb.com/title/tt0113277', 'Dark S01E01.nfo': 'imdb.com/title/tt5753856' })
    expect([...readNames(['Heat.mkv', 'Dark S01E01.mkv'], link).values()]).toMatchObject([
      { ids: { imdb: 'tt0113277' } },
      { title: 'Dark', ids: {} },
    ])
  })

  it('of a film whose name another system wrote with decomposed letters', () => {
    const nfo = gathered({ ['Amélie.nfo'.normalize('NFD')]: 'imdb.com/title/tt0211915' })
    expect([...readNames(['Amélie.mkv'], nfo).values()]).toMatchObject([{ ids: { imdb: 'tt0211915' } }])
  })
})
