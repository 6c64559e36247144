import type { HistoryEntry } from '@contract/saved-title.schema'
import type { UserList } from '@contract/user-list.schema'
import type { Change } from '../change.ts'
import { undoMarksFor, markEpisodes } from '../episode.changes.ts'
import { markEpisode } from '../one-episode.changes.ts'
import { changeRewatch } from '../rewatch.changes.ts'
import { followGenre } from '../genre.changes.ts'
import { changeList, copyList, createList, deleteList, moveTitle, restoreList } from '../list.changes.ts'
import { restoreToList, putOnList, removalOf, takeOffList } from '../list-title.changes.ts'
import { emptySavedTitle } from '../saved-title-change.ts'
import { followPerson } from '../person.changes.ts'
import { logEpisode, unlogEpisode } from '../episode-log.changes.ts'
import {
  editPlay,
  logPlay,
  putPlayBack,
  putShowPlaysBack,
  removePlay,
  removeShowPlays,
  unlogPlay,
} from '../play.changes.ts'
import { logRange, unlogRange } from '../range-log.changes.ts'
import { markTitle } from '../title.changes.ts'
import { markTitles } from '../bulk.changes.ts'

const nothing = emptySavedTitle('tv', 7, 'embedded')
export const list: UserList = {
  id: 'a',
  name: 'Night films',
  description: '',
  visibility: 'private',
  ranked: true,
  count: 2,
  createdAt: '',
  updatedAt: '',
  version: 4,
}
const play = { id: 'p', type: 'tv', mediaId: 7, season: null, episode: null, playedAt: '2026-01-01' }
// SAFETY: only the play of an entry and its number are used here.
export const entry = { play, times: 1 } as unknown as HistoryEntry
/** A viewing of an episode. */
export const episodeEntry = { ...entry, play: { ...entry.play, season: 1, episode: 2 } }
const listed = (id: number, rank: number) => ({
  media: { id },
  item: { type: 'movie', id, title: '', released: null, addedAt: '', rank },
})
// SAFETY: only the title and its rank are used here.
export const entries = [listed(1, 1), listed(2, 2)] as unknown as Parameters<typeof removalOf>[2]
export const removal = removalOf(list, undefined, entries, [{ type: 'movie', id: 2 }])
export const marks = { episodes: [{ season: 1, episode: 2 }], watched: true }

const filmLog = {
  title: { type: 'movie', id: 7, name: 'Heat' },
  log: { id: 'p', playedAt: '2026-01-01T12:00:00.000Z', precision: 'day', rating: 8, favourite: true, earlier: 'e' },
  before: emptySavedTitle('movie', 7, 'embedded'),
} as const
const episodeLog = {
  show: 7,
  viewings: [{ season: 1, episode: 2, id: 'p', playedAt: '2026-01-01T12:00:00.000Z', rating: 8 }],
  favourite: true,
  before: nothing,
}

export const rangeLog = {
  show: 7,
  marks: { season: 1, times: 'none' },
  last: { season: 1, episode: 2, id: 'p', rating: 8, note: 'Again.' },
  favourite: true,
  back: undoMarksFor(undefined, {
    episodes: [
      { season: 1, episode: 1 },
      { season: 1, episode: 2 },
    ],
    watched: true,
  }),
  before: nothing,
} as const

/** A change of every kind. */
export const table: Record<string, Change> = {
  markTitle: markTitle({ title: { type: 'tv', id: 7, name: 'Lost' }, change: { saved: true }, before: nothing }),
  markTitles: markTitles([nothing], { saved: true }),
  removePlay: removePlay({ entry }),
  putPlayBack: putPlayBack({ entry }),
  removeShowPlays: removeShowPlays({ show: 7, entries: [episodeEntry] }),
  putShowPlaysBack: putShowPlaysBack({ show: 7, entries: [episodeEntry] }),
  editPlay: editPlay({ entry, edit: { rating: 9 } }),
  logPlay: logPlay(filmLog),
  unlogPlay: unlogPlay(filmLog),
  logEpisode: logEpisode(episodeLog),
  unlogEpisode: unlogEpisode({ ...episodeLog, rated: [{ season: 1, episode: 2, rating: 6 }] }),
  logRange: logRange(rangeLog),
  unlogRange: unlogRange({ ...rangeLog, others: [{ season: 1, episode: 1 }], episodeRating: 6 }),
  followPerson: followPerson({ person: { id: 1, name: 'Ada' }, followed: true }),
  followGenre: followGenre({ genre: { id: 18, name: 'Drama' }, followed: true }),
  markEpisodes: markEpisodes({ show: 7, marks, back: undoMarksFor(undefined, marks) }),
  changeRewatch: changeRewatch({ show: 7, since: 'now', before: null }),
  markEpisode: markEpisode({ show: 7, season: 1, episode: 2, change: { rating: 9 }, before: null }),
  createList: createList({ list: { id: 'a', name: 'Night films' }, pageKey: ['userList', { id: 'a' }] }),
  copyList: copyList({ list, owner: 'Ada', copy: { id: 'b', name: 'Night films' } }),
  changeList: changeList({ id: 'a', facts: { name: 'Rain films' }, ranked: true }),
  moveTitle: moveTitle({ id: 'a', sort: undefined, title: { type: 'movie', id: 2 }, position: 1, loaded: 2 }),
  deleteList: deleteList({ list }),
  restoreList: restoreList({ list }),
  putOnList: putOnList({ list, title: { type: 'movie', id: 1 }, holds: true }),
  takeOffList: takeOffList(removal),
  giveBackToList: restoreToList(removal),
}
