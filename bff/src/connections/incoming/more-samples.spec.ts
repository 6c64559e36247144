import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'

const settings = { threshold: 90, receivedAt: Date.parse('2026-03-01T21:05:40Z') }
const read = (message: unknown, more: Partial<typeof settings> = {}) =>
  readReport(new TextEncoder().encode(JSON.stringify(message)), 'application/json', { ...settings, ...more })

const third = {
  event: 'watched',
  person: { id: '1', name: 'Ada' },
  item: null,
  kind: 'episode',
  name: null,
  year: null,
  showName: 'Sample Show',
  season: 1,
  episode: 3,
  lastEpisode: null,
  airDate: null,
  ids: [{ of: 'episode', source: 'tvdb', id: '9000003' }],
  at: '2026-03-01T21:05:09Z',
  precision: 'end',
  position: null,
  runtime: null,
  rating: null,
  needsStart: false,
}

describe('Plex', () => {
  const metadata = {
    type: 'episode',
    grandparentTitle: 'Sample Show',
    parentIndex: 1,
    index: 3,
    guid: 'plex://episode/x',
    Guid: [{ id: 'tvdb://9000003' }],
    lastViewedAt: 1_772_399_109,
  }
  const p1 = {
    event: 'media.scrobble',
    user: true,
    owner: true,
    Account: { id: 1, title: 'Ada' },
    Metadata: metadata,
  }
  const old = (guid: string, more = {}) => ({
    ...p1,
    Metadata: { ...metadata, Guid: undefined, parentIndex: undefined, index: undefined, guid, ...more },
  })
  const ignoredThird = {
    ignored: 'notAboutWatching',
    percent: null,
    about: { person: third.person, kind: 'episode', name: null, showName: 'Sample Show', season: 1, episode: 3 },
  }
  const ofShow = (source: string, id: string) => ({ ...third, ids: [{ of: 'show', source, id }] })

  it.each([
    ['P2, an older agent', old('com.plexapp.agents.thetvdb://303/1/3?lang=en'), ofShow('tvdb', '303')],
    ['the agent of TMDB', old('com.plexapp.agents.themoviedb://202/1/3?lang=en'), ofShow('tmdb', '202')],
    ['the agent for anime', old('com.plexapp.agents.hama://tvdb-303/1/3?lang=en'), ofShow('tvdb', '303')],
    [
      'its ids of AniDB',
      old('com.plexapp.agents.hama://anidb-9/1/3?lang=en', { parentIndex: 1, index: 3 }),
      { ...third, ids: [] },
    ],
    [
      'P3, another person',
      { ...p1, user: false, Account: { title: 'bob' } },
      { ...third, person: { id: null, name: 'bob' } },
    ],
    ['P4, library.new', { ...p1, event: 'library.new' }, { ...ignoredThird, about: null }],
    ['P5, media.play', { ...p1, event: 'media.play' }, { ...third, event: 'started', precision: 'start', at: null }],
    [
      'P6, media.rate',
      { ...p1, event: 'media.rate', rating: 8 },
      { ...third, event: 'rated', precision: 'mark', at: null, rating: 8 },
    ],
    ['a rating that is taken back', { ...p1, event: 'media.rate', rating: -1 }, ignoredThird],
    [
      'the year of an episode, its server and position',
      {
        ...p1,
        Server: { uuid: 'u' },
        Metadata: {
          ...metadata,
          ratingKey: '55',
          year: 2020,
          grandparentYear: 2015,
          duration: 1_500_000,
          viewOffset: 1_400_000,
        },
      },
      { ...third, item: 'u/55', year: 2015, runtime: 1500, position: 1400 },
    ],
    [
      'a film',
      {
        ...p1,
        Metadata: {
          type: 'movie',
          title: 'Sample Film',
          year: 2019,
          guid: 'com.plexapp.agents.imdb://tt0000101?lang=en',
        },
      },
      {
        ...third,
        kind: 'movie',
        name: 'Sample Film',
        year: 2019,
        showName: null,
        season: null,
        episode: null,
        ids: [{ of: 'title', source: 'imdb', id: 'tt0000101' }],
        at: null,
      },
    ],
    [
      'a trailer',
      { ...p1, Metadata: { ...metadata, type: 'clip' } },
      { ...ignoredThird, ignored: 'otherKind', about: { ...ignoredThird.about, kind: null } },
    ],
  ])('%s', async (_, message, expected) => {
    expect(await read(message)).toEqual(expected)
  })

  it('P1, beside a picture', async () => {
    const form = new FormData()
    form.set('payload', JSON.stringify(p1))
    form.set('thumb', new File([new Uint8Array(190_000)], 'thumb.jpg'))
    const request = new Response(form)
    expect(
      await readReport(new Uint8Array(await request.arrayBuffer()), request.headers.get('content-type')!, settings),
    ).toEqual(third)
  })

  it('takes lastViewedAt for at most 15 minutes, and milliseconds never', async () => {
    const ended = settings.receivedAt - 31_000
    expect(await read(p1, { receivedAt: ended + 15 * 60_000 })).toEqual(third)
    expect(await read(p1, { receivedAt: ended + 15 * 60_000 + 1 })).toEqual({ ...third, at: null })
    expect(await read({ ...p1, Metadata: { ...metadata, lastViewedAt: 1_772_399_109_000 } })).toEqual({
      ...third,
      at: null,
    })
  })
})

describe('Tautulli', () => {
  const t1 = {
    source: 'tautulli',
    event: 'watched',
    user: 'ada',
    type: 'episode',
    show: 'Sample Show',
    season: '1',
    episode: '3',
    tmdb: '202',
    at: '2026-03-01T21:05:09Z',
  }
  const t1Read = { ...third, person: { id: null, name: 'ada' }, ids: [{ of: 'show', source: 'tmdb', id: '202' }] }

  it.each([
    ['T1, with the ids of the show', t1, t1Read],
    ['a time without a zone, which is UTC', { ...t1, at: '2026-03-01T21:05:09.123456', imdb: '' }, t1Read],
    [
      'a test',
      { source: 'tautulli', event: 'test' },
      {
        ...third,
        event: 'test',
        person: null,
        kind: null,
        showName: null,
        season: null,
        episode: null,
        ids: [],
        at: null,
      },
    ],
    ['another event', { ...t1, event: 'pause' }, { ignored: 'notAboutWatching', percent: null, about: null }],
    [
      'WatchState’s text',
      {
        event: 'tautulli.watched',
        Account: { id: '7', title: 'ada' },
        Metadata: {
          ratingKey: '55',
          type: 'episode',
          title: 'Three',
          grandparentTitle: 'Sample Show',
          year: '2015',
          parentIndex: '1',
          index: '3',
          duration: '1500000',
          originallyAvailableAt: '2015-04-26',
          Guids: { tvdb: '303', imdb: '' },
        },
      },
      {
        ...third,
        person: { id: '7', name: 'ada' },
        item: '55',
        name: 'Three',
        year: 2015,
        airDate: '2015-04-26',
        ids: [{ of: 'show', source: 'tvdb', id: '303' }],
        at: null,
        runtime: 1500,
      },
    ],
  ])('%s', async (_, message, expected) => {
    expect(await read(message)).toEqual(expected)
  })
})
