import { z } from 'zod'
import { home } from '../home.schema.ts'
import { page } from '../page.schema.ts'
import { detailParams, genreIdParams, homeQuery, languageQuery } from '../query.schema.ts'
import { bulkResult, savedChange, savedEntry } from '../saved-answers.schema.ts'
import { historyQuery, marksQuery, playParams, savedTitlesQuery } from '../saved-query.schema.ts'
import { settingsChange, userSettings } from '../settings.schema.ts'
import {
  bulkChange,
  historyEntry,
  newPlay,
  play,
  savedCounts,
  savedTitle,
  savedTitleChange,
  userGenre,
} from '../saved-title.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const
const itemOrNothing = z.object({ item: savedTitle.nullable() })

/** The marks, history, followed genres, home page and settings of a member (§7). */
export const savedCalls = {
  savedTitles: call('GET /api/userMedia/items', {
    ...member,
    summary: 'One page of a list of what is kept, sorted and filtered; `total_results` counts what the filters leave',
    query: savedTitlesQuery,
    answer: page(savedEntry),
  }),
  savedTitle: call('GET /api/userMedia/items/:type/:id', {
    ...member,
    summary: 'What is kept of one title; null where nothing is',
    params: detailParams,
    answer: itemOrNothing,
  }),
  putSavedTitle: call('PUT /api/userMedia/items/:type/:id', {
    ...member,
    summary: 'Sets or clears marks of a title; 412 where the change is based on stale data',
    params: detailParams,
    body: savedTitleChange,
    answer: savedChange,
  }),
  bulkChange: call('POST /api/userMedia/items/bulk', {
    ...member,
    summary: 'Changes many titles in one transaction; what cannot be changed is said for each',
    body: bulkChange,
    answer: z.object({ results: z.array(bulkResult) }),
  }),
  savedCounts: call('GET /api/userMedia/counts', {
    ...member,
    summary: 'How many titles each list has, and how many plays the history',
    answer: savedCounts,
  }),
  marks: call('GET /api/userMedia/marks', {
    ...member,
    summary:
      'What is kept of up to a hundred titles, where anything was ever kept, and which of them the member has files of',
    query: marksQuery,
    answer: z.object({ items: z.array(savedTitle), owned: z.array(z.string().regex(/^(movie|tv)-\d+$/)) }),
  }),

  history: call('GET /api/userMedia/history', {
    ...member,
    summary: 'Every watching of films and episodes, newest first',
    query: historyQuery,
    answer: page(historyEntry),
  }),
  addPlay: call('POST /api/userMedia/plays', {
    ...member,
    summary: 'Adds a watching under an id of the client’s making; twice is once',
    body: newPlay,
    answer: itemOrNothing.extend({ play }),
  }),
  removePlay: call('DELETE /api/userMedia/plays/:id', {
    ...member,
    summary: 'Removes a watching',
    params: playParams,
    answer: itemOrNothing,
  }),

  userGenres: call('GET /api/userMedia/genres', {
    ...member,
    summary: 'The genres of what is kept, and those that are followed',
    query: languageQuery,
    answer: z.array(userGenre),
  }),
  followGenre: call('PUT /api/userMedia/genres/:id', {
    ...member,
    summary: 'Follows a genre',
    params: genreIdParams,
    answer: z.object({ followed: z.literal(true) }),
  }),
  unfollowGenre: call('DELETE /api/userMedia/genres/:id', {
    ...member,
    summary: 'Follows a genre no more',
    params: genreIdParams,
    answer: z.object({ followed: z.literal(false) }),
  }),

  home: call('GET /api/userMedia/home', {
    ...member,
    summary: 'The home page: the watchlist, what comes soon, and rows chosen for the member with their reasons',
    query: homeQuery,
    answer: home,
  }),
  settings: call('GET /api/userMedia/settings', { ...member, summary: 'The settings', answer: userSettings }),
  changeSettings: call('PATCH /api/userMedia/settings', {
    ...member,
    summary: 'Changes settings; what is left out stays',
    body: settingsChange,
    answer: userSettings,
  }),
}
