import { episodeCalls } from '../../testing/episode-statements.ts'
import { ada, dark, heat, heatFacts, storesOn } from '../../testing/saved-stores.ts'
import { listCalls, newList } from '../../testing/list-statements.ts'
import { readAll, statisticsCalls } from '../../testing/statistics-statements.ts'
import { film } from '../../testing/list-stores.ts'
import { play, playCalls, playOfDark } from '../../testing/play-statements.ts'
import { inTransaction, reviewStatements, type StatementCalls } from '../../testing/statements.ts'
import type { UserDatabase } from '../platform/database/database.module.ts'
import { isoTime } from '../platform/http/iso-time.ts'
import { CalendarStore } from './episodes/calendar.store.ts'
import { EpisodeMarksStore } from './episodes/episode-marks.store.ts'
import { FollowedGenresStore } from './genres/followed-genres.store.ts'
import { HomeStore } from './home/home.store.ts'
import { IdempotencyKeysStore, MAX_KEYS } from './idempotency/idempotency-keys.store.ts'
import { ListStore } from './lists/list.store.ts'
import { FollowedPeopleStore } from './people/followed-people.store.ts'
import { changeEpisodeMark, episodeMarksOf, toEpisodeMark, writeEpisodeMark } from './plays/episode-marks.queries.ts'
import { partsOfYear } from './plays/history-periods.ts'
import { PlaysStore } from './plays/plays.store.ts'
import * as saved from './saved/saved-titles.queries.ts'
import { filteredItems, filteredSlices } from './saved/saved-list.queries.ts'
import { blankRow } from './saved/saved-row.ts'
import { SavedListsStore } from './saved/saved-lists.store.ts'
import { SavedTitlesStore } from './saved/saved-titles.store.ts'
import { ConnectedRevisionStore } from './settings/connected-revision.store.ts'
import * as settings from './settings/settings.queries.ts'
import { SettingsStore } from './settings/settings.store.ts'
import { unreadNotices } from './settings/unread-notices.queries.ts'

const now = Date.UTC(2026, 0, 2)
const titles = [heat, dark]
const darkKey = { ...ada, id: dark.id }
const episodeKey = { user_id: 'ada', source: 'embedded', media_id: dark.id, season: 1, episode: 1 } as const
const row = blankRow({ ...ada, ...heat }, heatFacts)
const shownOrder = {
  language: 'en',
  version: 1,
  inOrder: async <T>({ titles: stored }: { readonly titles: readonly T[] }) => ({ titles: [...stored], version: 1 }),
} as const
const page = { list: 'watchlist', page: 1, size: 1, sort: 'added', order: 'desc' } as const
const factFilter = { key: null, passing: async () => new Set([heat.id]), isCurrent: () => true }

const keyed = { userId: 'ada', key: 'key', fingerprint: 'hash' }
const keyRow = (key: string) =>
  ({ user_id: 'ada', key, fingerprint: 'hash', made_at: now, status: null, answer: null }) as const
const savedTitles = (database: UserDatabase) => new SavedTitlesStore(database)
const plays = (database: UserDatabase) => new PlaysStore(database, savedTitles(database))
const calls: StatementCalls = {
  './episodes/calendar.store.ts': {
    'CalendarStore.makeAddress': (database) => new CalendarStore(database).makeAddress('ada', now),
    'CalendarStore.addressSince': (database) => new CalendarStore(database).addressSince('ada'),
    'CalendarStore.ownerOf': (database) => new CalendarStore(database).ownerOf('token'),
    'CalendarStore.saved': async (database) => {
      await new CalendarStore(database).saved('ada', 'embedded', 'movie')
      await new CalendarStore(database).saved('ada', 'embedded', 'movie', '2026-01-01')
    },
    'CalendarStore.revokeAddress': (database) => new CalendarStore(database).revokeAddress('ada'),
  },
  ...episodeCalls,
  './episodes/episode-marks.store.ts': {
    'EpisodeMarksStore.ofShow': (database) => new EpisodeMarksStore(database).ofShow(darkKey),
    'EpisodeMarksStore.own': (database) => new EpisodeMarksStore(database).own(darkKey, { season: 1, episode: 1 }, 100),
    'EpisodeMarksStore.change': async (database) => {
      const marks = new EpisodeMarksStore(database)
      await marks.change(darkKey, { season: 1, episode: 1 }, { rating: 8 }, now)
      await marks.change(darkKey, { season: 1, episode: 1 }, { rating: null }, now)
    },
  },
  './genres/followed-genres.store.ts': {
    'FollowedGenresStore.follow': (database) => new FollowedGenresStore(database).follow('ada', 18, now),
    'FollowedGenresStore.genreIds': (database) => new FollowedGenresStore(database).genreIds('ada'),
    'FollowedGenresStore.unfollow': (database) => new FollowedGenresStore(database).unfollow('ada', 18),
  },
  './home/home.store.ts': {
    'HomeStore.liked': (database) => new HomeStore(database).liked(ada, 20),
    'HomeStore.startedShows': (database) => new HomeStore(database).startedShows(ada, [dark.id]),
  },
  './idempotency/idempotency-keys.store.ts': {
    'IdempotencyKeysStore.claim': inTransaction((transaction, database) =>
      new IdempotencyKeysStore(database).claim(transaction, keyed, now),
    ),
    'IdempotencyKeysStore.find': (database) => new IdempotencyKeysStore(database).find(keyed),
    'IdempotencyKeysStore.save': (database) =>
      new IdempotencyKeysStore(database).save(keyed, { status: 200, answer: '{}' }, now),
    'IdempotencyKeysStore.sweep': {
      given: (database) =>
        database
          .insertInto('idempotency_keys')
          .values(Array.from({ length: MAX_KEYS }, (_, index) => keyRow(`key ${index}`)))
          .execute(),
      run: (database) => new IdempotencyKeysStore(database).sweep(now),
    },
  },
  ...listCalls,
  ...playCalls,
  './people/followed-people.store.ts': {
    'FollowedPeopleStore.follow': (database) =>
      new FollowedPeopleStore(database).follow(ada, { person_id: 1, name: 'Al Pacino', followed_at: now }),
    'FollowedPeopleStore.page': (database) => new FollowedPeopleStore(database).page(ada, { limit: 20, offset: 0 }),
    'FollowedPeopleStore.count': (database) => new FollowedPeopleStore(database).count(ada),
    'FollowedPeopleStore.isFollowed': (database) => new FollowedPeopleStore(database).isFollowed(ada, 1),
    'FollowedPeopleStore.marks': (database) => new FollowedPeopleStore(database).marks(ada, titles),
    'FollowedPeopleStore.unfollow': (database) => new FollowedPeopleStore(database).unfollow(ada, 1),
  },
  './plays/episode-marks.queries.ts': {
    toEpisodeMark: () =>
      toEpisodeMark({ ...episodeKey, rating: 8, rated_at: now, note: null, noted_at: null, version: 1 }),
    episodeMarksOf: (database) => episodeMarksOf(database, { user_id: 'ada', source: 'embedded', media_id: dark.id }),
    changeEpisodeMark: inTransaction((transaction) => changeEpisodeMark(transaction, episodeKey, { rating: 8 }, now)),
    writeEpisodeMark: (database) =>
      writeEpisodeMark(database, {
        ...episodeKey,
        rating: null,
        rated_at: null,
        note: null,
        noted_at: null,
        version: 1,
      }),
  },
  './plays/plays.store.ts': {
    'PlaysStore.page': async (database) => {
      await plays(database).page(ada, { size: 20 })
      await plays(database).page(ada, { size: 20, type: 'movie' })
    },
    'PlaysStore.putBack': (database) =>
      plays(database).putBack(ada, [{ ...play, type: 'tv', media_id: dark.id, season: 1, episode: 1, id: 'back' }]),
    'PlaysStore.removeOfShow': (database) => plays(database).removeOfShow(ada, dark.id, ['back']),
    'PlaysStore.playCounts': (database) => plays(database).playCounts(ada, titles),
    'PlaysStore.logFilm': (database) =>
      plays(database).logFilm(
        ada,
        { id: 'logged', playedAt: isoTime(now), rating: 8 },
        { id: heat.id, facts: null },
        now,
      ),
    'PlaysStore.addEpisode': (database) => plays(database).addEpisode(playOfDark),
    'PlaysStore.edit': async (database) => {
      await plays(database).edit('ada', 'logged', () => ({ rating: 9 }))
      await plays(database).edit('ada', 'episode', () => ({ rating: 9 }), { titleRating: 9, now })
    },
    'PlaysStore.play': (database) => plays(database).play('ada', 'play'),
    'PlaysStore.remove': {
      given: (database) =>
        database
          .insertInto('plays')
          .values({ ...play, id: 'film' })
          .execute(),
      run: (database) => plays(database).remove('ada', 'film'),
    },
    'PlaysStore.viewings': async (database) => {
      await plays(database).viewings(ada, heat, null)
      await plays(database).viewings(ada, dark, { season: 1, episode: 1 })
    },
  },
  './saved/saved-list.queries.ts': {
    filteredItems: (database) =>
      filteredItems(database, ada, { ...page, viewedIn: partsOfYear(2026, 'UTC') })
        .select('media_id')
        .execute(),
    filteredSlices: (database) => readAll(filteredSlices(database, ada, page)),
  },
  './saved/saved-lists.store.ts': {
    'SavedListsStore.page': async (database) => {
      const store = new SavedListsStore(database)
      for (const sort of ['added', 'released', 'rating'] as const) await store.page(ada, { ...page, sort })
      const filters = { type: 'movie', genre: 80, minRating: 8, q: 'heat', searchMatches: titles } as const
      await store.page(ada, { ...page, ...filters, page: 2 })
      await store.page(ada, { ...page, decade: 1990, ratings: { from: 7, to: 8 }, page: 2 })
    },
    'SavedListsStore.pageByFacts': (database) => new SavedListsStore(database).pageByFacts(ada, page, factFilter),
    'SavedListsStore.pageInOrder': (database) =>
      new SavedListsStore(database).pageInOrder(ada, { ...page, sort: 'title' }, shownOrder),
    'SavedListsStore.revision': (database) => new SavedListsStore(database).revision('ada'),
    'SavedListsStore.counts': (database) => new SavedListsStore(database).counts(ada),
    'SavedListsStore.genreCounts': (database) => new SavedListsStore(database).genreCounts(ada),
  },
  './saved/saved-titles.queries.ts': {
    bumpRevision: (database) => saved.bumpRevision(database, 'ada'),
    revisionOf: (database) => saved.revisionOf(database, 'ada'),
    upsertSavedTitles: (database) => saved.upsertSavedTitles(database, [row]),
    requireRoomForPlays: (database) => saved.requireRoomForPlays(database, play),
    isOneOf: (database) =>
      database
        .selectFrom('saved_items')
        .select('media_id')
        .where((where) => saved.isOneOf(where, titles))
        .execute(),
  },
  './saved/saved-titles.store.ts': {
    'SavedTitlesStore.item': (database) => savedTitles(database).item({ ...ada, ...heat }),
    'SavedTitlesStore.items': (database) => savedTitles(database).items(ada, titles),
    'SavedTitlesStore.syncWatchedMark': inTransaction((transaction, database) =>
      savedTitles(database).syncWatchedMark(transaction, play),
    ),
    'SavedTitlesStore.changeIn': inTransaction((transaction, database) =>
      savedTitles(database).changeIn(transaction, ada, [{ ...heat, facts: null, change: { rating: 8 } }], now),
    ),
    'SavedTitlesStore.change': async (database) => {
      const change = { ...heat, facts: null }
      await savedTitles(database).change(ada, [{ ...change, change: { saved: true, watched: false } }], now)
      await savedTitles(database).change(ada, [{ ...change, change: { watched: true } }], now)
      await savedTitles(database).change(ada, [{ ...change, change: { withoutPlays: ['play'] } }], now)
    },
  },
  './settings/connected-revision.store.ts': {
    'ConnectedRevisionStore.of': (database) => new ConnectedRevisionStore(database).of('ada'),
  },
  './settings/unread-notices.queries.ts': {
    unreadNotices: (database) => unreadNotices(database, 'ada', 'embedded'),
  },
  './settings/settings.queries.ts': {
    settingsOf: (database) => settings.settingsOf(database, 'ada'),
    storeSettings: (database) => settings.storeSettings(database, 'ada', {}),
  },
  ...statisticsCalls,
  './settings/settings.store.ts': {
    'SettingsStore.of': (database) => new SettingsStore(database).of('ada'),
    'SettingsStore.change': (database) => new SettingsStore(database).change('ada', () => ({})),
  },
}

reviewStatements({
  folder: 'personal',
  modules: import.meta.glob('./**/*.{store,queries}.ts', { eager: true }),
  calls,
  prepare: async (database) => {
    await (await storesOn(database)).change({ saved: true, watched: true })
    await new ListStore(database).create('ada', 'embedded', newList, [film(1), film(2), film(3)], now)
  },
})
