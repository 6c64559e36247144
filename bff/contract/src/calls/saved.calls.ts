import { z } from 'zod'
import { glance, glanceQuery } from '../glance.schema.ts'
import { home } from '../home.schema.ts'
import { page } from '../page.schema.ts'
import { detailParams, genreIdParams, homeQuery, idParams, languageQuery } from '../query.schema.ts'
import { bulkResult, savedChange, savedEntry } from '../saved-answers.schema.ts'
import {
  historyPeriodsQuery,
  historyQuery,
  marksQuery,
  playParams,
  savedTitlesQuery,
  viewingsQuery,
} from '../saved-query.schema.ts'
import { settingsChange, userSettings } from '../settings.schema.ts'
import {
  bulkChange,
  historyPage,
  historyPeriods,
  newPlay,
  play,
  playEdit,
  savedCounts,
  savedTitle,
  savedTitleChange,
  showPlaysChange,
  userGenre,
  viewings,
} from '../saved-title.schema.ts'
import { statistics, statisticsQuery } from '../statistics.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const
const read = { ...member, tokens: 'read' } as const
const change = { ...member, takesKey: true, tokens: 'write' } as const
const itemOrNothing = z.object({ item: savedTitle.nullable() })

/** The marks, history, followed genres, home page and settings of a member (§7). */
export const savedCalls = {
  savedTitles: call('GET /api/userMedia/items', {
    ...read,
    summary: 'Lists a page of saved titles, sorted and filtered; `total_results` counts the filtered titles',
    query: savedTitlesQuery,
    answer: page(savedEntry),
  }),
  savedTitle: call('GET /api/userMedia/items/:type/:id', {
    ...read,
    summary: 'Returns the member’s saved title, or null',
    params: detailParams,
    answer: itemOrNothing,
  }),
  putSavedTitle: call('PUT /api/userMedia/items/:type/:id', {
    ...change,
    summary: 'Sets or clears marks of a title; 412 if the change is based on stale data',
    params: detailParams,
    body: savedTitleChange,
    answer: savedChange,
  }),
  bulkChange: call('POST /api/userMedia/items/bulk', {
    ...change,
    summary: 'Changes many titles in one transaction and reports each that failed',
    body: bulkChange,
    answer: z.object({ results: z.array(bulkResult) }),
  }),
  savedCounts: call('GET /api/userMedia/counts', {
    ...read,
    summary: 'Counts the titles of each list and the viewings of the history',
    answer: savedCounts,
  }),
  revision: call('GET /api/userMedia/revision', {
    ...read,
    summary:
      'Returns a number that grows with every change of the member’s titles and viewings, on any device, and how many notices are unread; null until the first call of `notices`',
    answer: z.object({ revision: z.number().int(), unread: z.number().int().nullable() }),
  }),
  marks: call('GET /api/userMedia/marks', {
    ...read,
    summary: 'Returns the marks of up to a hundred titles and which of them have files',
    query: marksQuery,
    answer: z.object({ items: z.array(savedTitle), owned: z.array(z.string().regex(/^(movie|tv)-\d+$/)) }),
  }),

  history: call('GET /api/userMedia/history', {
    ...read,
    summary: 'Lists viewings of films and episodes, newest first; `next` names where the next page begins',
    query: historyQuery,
    answer: historyPage,
  }),
  viewings: call('GET /api/userMedia/items/:type/:id/plays', {
    ...read,
    summary: 'Counts the viewings of a film or an episode and returns the last one',
    params: detailParams,
    query: viewingsQuery,
    answer: viewings,
  }),
  play: call('GET /api/userMedia/plays/:id', {
    ...read,
    summary: 'Returns a viewing',
    params: playParams,
    answer: play,
  }),
  historyPeriods: call('GET /api/userMedia/history/periods', {
    ...read,
    summary: 'Counts the viewings of each month, of each year without a known month, and of unknown days',
    query: historyPeriodsQuery,
    answer: historyPeriods,
  }),
  addPlay: call('POST /api/userMedia/plays', {
    ...change,
    summary: 'Adds a viewing with an id that the client generates (idempotent); 409 if the id names another one',
    body: newPlay,
    /** `before`: the film before the change; omitted for an episode, and for a viewing that already existed. */
    answer: itemOrNothing.extend({ play, before: savedTitle.nullable().optional() }),
  }),
  editPlay: call('PATCH /api/userMedia/plays/:id', {
    ...change,
    summary: 'Changes the time, rating or note of a viewing; 412 if the change is based on stale data',
    params: playParams,
    body: playEdit,
    /** `ratedBefore`: the rating of the film or the episode, if this edit set it. */
    answer: itemOrNothing.extend({ play, before: play, ratedBefore: z.number().int().nullable().optional() }),
  }),
  removePlay: call('DELETE /api/userMedia/plays/:id', {
    ...change,
    summary: 'Removes a viewing',
    params: playParams,
    answer: itemOrNothing,
  }),

  statistics: call('GET /api/userMedia/statistics', {
    ...read,
    summary:
      'Counts the viewings and watched titles, of all time or of a year; `isStale` if they are being counted again',
    query: statisticsQuery,
    answer: statistics,
  }),
  glance: call('GET /api/userMedia/glance', {
    ...read,
    summary: 'Returns a few counts and the next episodes and films, as one object for a dashboard',
    query: glanceQuery,
    answer: glance,
  }),
  changeShowPlays: call('PATCH /api/userMedia/shows/:id/plays', {
    ...change,
    summary: 'Removes viewings of a show’s episodes, or puts removed ones back, in one transaction',
    params: idParams,
    body: showPlaysChange,
    answer: z.object({ removed: z.number().int(), added: z.number().int() }),
  }),

  userGenres: call('GET /api/userMedia/genres', {
    ...read,
    summary: 'Lists the genres of saved titles and the followed genres',
    query: languageQuery,
    answer: z.array(userGenre),
  }),
  followGenre: call('PUT /api/userMedia/genres/:id', {
    ...change,
    summary: 'Follows a genre',
    params: genreIdParams,
    answer: z.object({ followed: z.literal(true) }),
  }),
  unfollowGenre: call('DELETE /api/userMedia/genres/:id', {
    ...change,
    summary: 'Unfollows a genre',
    params: genreIdParams,
    answer: z.object({ followed: z.literal(false) }),
  }),

  home: call('GET /api/userMedia/home', {
    ...read,
    summary: 'Returns the home page’s rows: watchlist, upcoming, and recommendations with their reasons',
    query: homeQuery,
    answer: home,
  }),
  settings: call('GET /api/userMedia/settings', { ...read, summary: 'Returns the settings', answer: userSettings }),
  changeSettings: call('PATCH /api/userMedia/settings', {
    ...member,
    summary: 'Changes the given settings',
    body: settingsChange,
    answer: userSettings,
  }),
}
