import { describe, expect, it } from 'vitest'
import { readReport } from './read-report.ts'

const settings = { threshold: 90, receivedAt: Date.parse('2026-03-01T21:05:40Z') }
const read = (message: unknown, contentType = 'application/json') =>
  readReport(new TextEncoder().encode(JSON.stringify(message)), contentType, settings)

const nothing = {
  person: { id: null, name: 'ada' },
  item: null,
  kind: 'movie',
  name: null,
  year: null,
  showName: null,
  season: null,
  episode: null,
  lastEpisode: null,
  airDate: null,
  ids: [],
  at: '2026-03-01T21:05:09Z',
  precision: 'end',
  position: null,
  runtime: null,
  rating: null,
  needsStart: false,
}
const watched = { ...nothing, event: 'watched' }
const about = {
  person: nothing.person,
  kind: 'movie',
  name: 'Sample Film',
  showName: null,
  season: null,
  episode: null,
}
const tvdbOfThird = { of: 'episode', source: 'tvdb', id: '9000003' }

const j1 = {
  NotificationType: 'PlaybackStop',
  ItemType: 'Movie',
  Name: 'Sample Film',
  Year: 2019,
  Provider_tmdb: '101',
  RunTimeTicks: 66_000_000_000,
  PlaybackPositionTicks: 65_400_000_000,
  PlayedToCompletion: true,
  NotificationUsername: 'ada',
  ItemId: 'a1',
  UtcTimestamp: '2026-03-01T21:05:09.1234567Z',
}
const j1Read = {
  ...watched,
  item: 'a1',
  name: 'Sample Film',
  year: 2019,
  ids: [{ of: 'title', source: 'tmdb', id: '101' }],
  position: 6540,
  runtime: 6600,
}
const j2 = {
  ...j1,
  ItemType: 'Episode',
  Name: 'One',
  SeriesName: 'Sample Show',
  Year: 2015,
  SeasonNumber: 1,
  EpisodeNumber: 1,
  EpisodeNumberEnd: 2,
  Provider_tmdb: undefined,
  Provider_tvdb: '9000001',
  PremiereDate: '2015-04-12',
}
const j2Read = {
  ...j1Read,
  kind: 'episode',
  name: 'One',
  year: 2015,
  showName: 'Sample Show',
  season: 1,
  episode: 1,
  lastEpisode: 2,
  airDate: '2015-04-12',
  ids: [{ of: 'episode', source: 'tvdb', id: '9000001' }],
}

describe('Jellyfin’s official plugin', () => {
  const saved = { ...j1, NotificationType: 'UserDataSaved', PlayedToCompletion: undefined, Played: true }

  it.each([
    ['J1, a film', j1, j1Read],
    ['J2, a file of two episodes', j2, j2Read],
    ['J3, a state', { ...saved, SaveReason: 'PlaybackFinished' }, { ignored: 'state', percent: null, about }],
    [
      'J4, a mark',
      { ...saved, SaveReason: 'TogglePlayed' },
      { ...j1Read, event: 'markedWatched', precision: 'mark', position: null },
    ],
    [
      'a mark that is taken back',
      { ...saved, SaveReason: 'TogglePlayed', Played: 'False' },
      { ...j1Read, event: 'markedUnwatched', precision: 'mark', position: null },
    ],
    [
      'J6, six percent',
      { ...j1, PlaybackPositionTicks: 4_000_000_000 },
      { ignored: 'stoppedEarly', percent: 6, about },
    ],
    [
      'J8, season 0',
      { ...j2, SeasonNumber: 0, EpisodeNumber: 3 },
      { ...j2Read, season: 0, episode: 3, lastEpisode: null },
    ],
    ['J9, another person', { ...j1, NotificationUsername: 'bob' }, { ...j1Read, person: { id: null, name: 'bob' } }],
    [
      'an app without a position',
      { ...j1, PlaybackPositionTicks: 0, UserId: '0123456789abcdef0123456789abcdef' },
      {
        ...j1Read,
        person: { id: '0123456789abcdef0123456789abcdef', name: 'ada' },
        position: null,
        needsStart: true,
      },
    ],
    ['an unknown length', { ...j1, RunTimeTicks: 0 }, { ...j1Read, runtime: null, needsStart: true }],
    ['a name with escaped quotes', { ...j1, Name: 'The \\"Best\\" Film' }, { ...j1Read, name: 'The "Best" Film' }],
    ['a start', { ...j1, NotificationType: 'PlaybackStart' }, { ...j1Read, event: 'started', precision: 'start' }],
    ['progress', { ...j1, NotificationType: 'PlaybackProgress' }, { ...j1Read, event: 'progress' }],
    ['a song', { ...j1, ItemType: 'Audio' }, { ignored: 'otherKind', percent: null, about: { ...about, kind: null } }],
    [
      'a new film',
      { ...j1, NotificationType: 'ItemAdded' },
      { ignored: 'notAboutWatching', percent: null, about: null },
    ],
  ])('%s', async (_, message, expected) => {
    expect(await read(message)).toEqual(expected)
  })

  it('J7, everything as text', async () => {
    expect(
      await read({ ...j1, PlayedToCompletion: 'True', Year: '2019', RunTimeTicks: '66000000000' }, 'text/plain'),
    ).toEqual(j1Read)
  })
})

describe('shemanaev’s plugin', () => {
  const s1 = {
    Event: 'Scrobble',
    User: { Name: 'ada' },
    Item: { Type: 'Episode', ParentIndexNumber: 1, IndexNumber: 3, ProviderIds: { Tvdb: '9000003' } },
    Series: { ProviderIds: { Tmdb: '202' } },
  }
  const s1Read = {
    ...watched,
    kind: 'episode',
    season: 1,
    episode: 3,
    ids: [tvdbOfThird, { of: 'show', source: 'tmdb', id: '202' }],
    at: null,
  }
  const third = { ...about, kind: 'episode', name: null, season: 1, episode: 3 }
  const withData = (UserData: object) => ({ ...s1, Event: 'Stop', Item: { ...s1.Item, RunTimeTicks: 1000, UserData } })

  it.each([
    ['S1, an episode', s1, s1Read],
    [
      'S2, a state',
      withData({ Played: true, PlaybackPositionTicks: 0 }),
      { ignored: 'state', percent: null, about: third },
    ],
    [
      'an early stop',
      withData({ Played: false, PlaybackPositionTicks: '0' }),
      { ignored: 'stoppedEarly', percent: null, about: third },
    ],
    ['a mark', { ...s1, Event: 'MarkPlayed' }, { ...s1Read, event: 'markedWatched', precision: 'mark' }],
    ['a start', { ...s1, Event: 'Play' }, { ...s1Read, event: 'started', precision: 'start' }],
    ['a pause', { ...s1, Event: 'Pause' }, { ignored: 'notAboutWatching', percent: null, about: null }],
    ['another word', { ...s1, Event: 'Dance' }, { ignored: 'unknownFormat', percent: null, about: null }],
  ])('%s', async (_, message, expected) => {
    expect(await read(message)).toEqual(expected)
  })
})

describe('Emby', () => {
  const e1 = {
    Event: 'playback.stop',
    Date: '2026-03-01T21:05:09.6882223Z',
    User: { Name: 'ada' },
    Item: { Type: 'Movie', Name: 'Sample Film', ProviderIds: { Imdb: 'tt0000101' }, RunTimeTicks: 66_000_000_000 },
    PlaybackInfo: { PlayedToCompletion: true },
    Session: { PlayState: { PositionTicks: 0 } },
  }
  const e1Read = {
    ...watched,
    name: 'Sample Film',
    ids: [{ of: 'title', source: 'imdb', id: 'tt0000101' }],
    runtime: 6600,
  }
  const test = { ...nothing, event: 'test', kind: null, at: null }

  it.each([
    ['E2, a test', { Event: 'system.notificationtest' }, { ...test, person: null }],
    ['a test with a person', { Event: 'system.webhooktest', User: { Name: 'ada' } }, test],
    ['E3, a pause', { ...e1, Event: 'playback.pause' }, { ignored: 'notAboutWatching', percent: null, about: null }],
    ['E4, a mark', { ...e1, Event: 'item.markplayed' }, { ...e1Read, event: 'markedWatched', precision: 'mark' }],
    [
      'a stop that is not complete',
      { ...e1, PlaybackInfo: { PlayedToCompletion: false, PositionTicks: 33_000_000_000 } },
      { ignored: 'stoppedEarly', percent: 50, about },
    ],
    [
      'a complete one at six percent',
      { ...e1, PlaybackInfo: { PlayedToCompletion: true, PositionTicks: 4_000_000_000 } },
      { ignored: 'stoppedEarly', percent: 6, about },
    ],
    ['playback.scrobble', { ...e1, Event: 'playback.scrobble', PlaybackInfo: {} }, e1Read],
  ])('%s', async (_, message, expected) => {
    expect(await read(message)).toEqual(expected)
  })

  it('E1, as the field of a form', async () => {
    const form = new URLSearchParams({ data: JSON.stringify(e1) }).toString()
    expect(
      await readReport(new TextEncoder().encode(form), 'application/x-www-form-urlencoded; charset=utf-8', settings),
    ).toEqual(e1Read)
  })
})
