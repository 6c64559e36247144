import { z } from 'zod'
import {
  calendar,
  calendarFileParams,
  calendarQuery,
  episodeMarks,
  episodeMarksAnswer,
  nextEpisodeEntry,
  seasonScores,
  showProgress,
} from '../episodes.schema.ts'
import { page } from '../page.schema.ts'
import { idParams, languageQuery, pageQuery } from '../query.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const

/** How far a member is in shows, and the calendar of what comes. */
export const episodeCalls = {
  showProgress: call('GET /api/userMedia/shows/:id/progress', {
    ...member,
    summary: 'How far the member is in a show',
    params: idParams,
    query: languageQuery,
    answer: showProgress,
  }),
  markEpisodes: call('PUT /api/userMedia/shows/:id/episodes', {
    ...member,
    summary: 'Marks episodes as watched or not: up to one, a season, or exactly these',
    params: idParams,
    query: languageQuery,
    body: episodeMarks,
    answer: episodeMarksAnswer,
  }),
  nextEpisodes: call('GET /api/userMedia/next-episodes', {
    ...member,
    summary: 'A page of the shows to go on with, each with its next episode',
    query: pageQuery,
    answer: page(nextEpisodeEntry),
  }),
  episodeScores: call('GET /api/tmdb/tv/:id/episodes', {
    access: 'catalogue',
    sameForAll: true,
    summary: 'The scores of every episode of a show, season by season',
    params: idParams,
    query: languageQuery,
    answer: z.array(seasonScores).readonly(),
  }),

  calendar: call('GET /api/userMedia/calendar', {
    ...member,
    summary: 'The episodes and films that come within a range of days',
    query: calendarQuery,
    answer: calendar,
  }),
  calendarAddress: call('GET /api/userMedia/calendar/address', {
    ...member,
    summary: 'Since when there is an address for calendar programs; null where there is none',
    answer: z.object({ createdAt: z.string().nullable() }),
  }),
  makeCalendarAddress: call('POST /api/userMedia/calendar/address', {
    ...member,
    summary: 'Makes an address for calendar programs, told this once; one that was there before stops working',
    answer: z.object({ path: z.string(), createdAt: z.string() }),
    cache: 'no-store',
  }),
  revokeCalendarAddress: call('DELETE /api/userMedia/calendar/address', {
    ...member,
    summary: 'Revokes the address for calendar programs',
    answer: z.object({ revoked: z.literal(true) }),
  }),
  calendarFile: call('GET /calendar/:file', {
    access: 'public',
    summary: 'The calendar of whoever made the address (RFC 5545); 404 for an address that is none or no more',
    params: calendarFileParams,
    query: languageQuery,
    sends: ['text/calendar; charset=utf-8'],
    cache: 'private, max-age=3600',
  }),
}
