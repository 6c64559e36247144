import { z } from 'zod'
import {
  calendar,
  calendarFileParams,
  calendarQuery,
  episodeMarkAnswer,
  episodeMarks,
  episodeMarksAnswer,
  episodeParams,
  nextEpisodeEntry,
  ownEpisode,
  rewatchAnswer,
  rewatchChange,
  seasonScores,
  showProgress,
} from '../episodes.schema.ts'
import { episodeMark, episodeMarkChange } from '../episode-mark.schema.ts'
import { page } from '../page.schema.ts'
import { idParams, languageQuery, pageQuery } from '../query.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const
const read = { ...member, tokens: 'read' } as const
const change = { ...member, takesKey: true, tokens: 'write' } as const

/** A member's progress in shows, and the calendar of future releases. */
export const episodeCalls = {
  showProgress: call('GET /api/userMedia/shows/:id/progress', {
    ...read,
    summary: 'Returns the member’s progress in a show',
    params: idParams,
    query: languageQuery,
    answer: showProgress,
  }),
  markEpisodes: call('PUT /api/userMedia/shows/:id/episodes', {
    ...change,
    summary: 'Marks episodes as watched or unwatched: all up to one, a season, or a list',
    params: idParams,
    query: languageQuery,
    body: episodeMarks,
    answer: episodeMarksAnswer,
  }),
  putRewatch: call('PUT /api/userMedia/shows/:id/rewatch', {
    ...change,
    summary: 'Begins to watch a show again from the start, or stops it; all viewings stay in the history',
    params: idParams,
    query: languageQuery,
    body: rewatchChange,
    answer: rewatchAnswer,
  }),
  episodeMarks: call('GET /api/userMedia/items/tv/:id/episodes', {
    ...read,
    summary: 'Lists the ratings and notes of a show’s episodes',
    params: idParams,
    answer: z.array(episodeMark),
  }),
  ownEpisode: call('GET /api/userMedia/items/tv/:id/episodes/:season/:episode', {
    ...read,
    summary: 'Returns the member’s rating, note and viewings of an episode, the newest first',
    params: episodeParams,
    answer: ownEpisode,
  }),
  putEpisodeMark: call('PUT /api/userMedia/items/tv/:id/episodes/:season/:episode', {
    ...change,
    summary: 'Sets or clears the rating or the note of an episode; 412 if the change is based on stale data',
    params: episodeParams,
    body: episodeMarkChange,
    answer: episodeMarkAnswer,
  }),
  nextEpisodes: call('GET /api/userMedia/next-episodes', {
    ...read,
    summary: 'Lists a page of shows in progress, each with its next episode',
    query: pageQuery,
    answer: page(nextEpisodeEntry),
  }),
  episodeScores: call('GET /api/tmdb/tv/:id/episodes', {
    access: 'catalogue',
    sameForAll: true,
    tokens: 'read',
    summary: 'Returns the scores of all episodes of a show by season',
    params: idParams,
    query: languageQuery,
    answer: z.array(seasonScores).readonly(),
  }),

  calendar: call('GET /api/userMedia/calendar', {
    ...read,
    summary: 'Lists the episodes and films that air or open within a range of days',
    query: calendarQuery,
    answer: calendar,
  }),
  calendarAddress: call('GET /api/userMedia/calendar/address', {
    ...member,
    summary: 'Returns when the calendar feed’s address was created, or null without one',
    answer: z.object({ createdAt: z.string().nullable() }),
  }),
  makeCalendarAddress: call('POST /api/userMedia/calendar/address', {
    ...member,
    summary: 'Creates an address for the calendar feed and shows it once; an earlier address stops working',
    answer: z.object({ path: z.string(), createdAt: z.string() }),
    cache: 'no-store',
  }),
  revokeCalendarAddress: call('DELETE /api/userMedia/calendar/address', {
    ...member,
    summary: 'Revokes the calendar feed’s address',
    answer: z.object({ revoked: z.literal(true) }),
  }),
  calendarFile: call('GET /calendar/:file', {
    access: 'public',
    summary:
      'Returns the calendar feed of the member who created the address (RFC 5545); 404 for an unknown or revoked address',
    params: calendarFileParams,
    query: languageQuery,
    sends: ['text/calendar; charset=utf-8'],
    cache: 'private, max-age=3600',
  }),
}
