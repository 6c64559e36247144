import { z } from 'zod'
import { libraryLanguageQuery, progressQuery } from '../library-query.schema.ts'
import { continueWatching, playProgress } from '../playing.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const
const progress = z.object({ progress: playProgress.omit({ key: true }).extend({ updatedAt: z.number() }).nullable() })

/** How far a member played what, and what they go on with. */
export const playingCalls = {
  playProgress: call('GET /api/library/progress', {
    ...member,
    summary: 'How far a file was played; null where it was not begun',
    query: progressQuery,
    answer: progress,
  }),
  putPlayProgress: call('PUT /api/library/progress', {
    ...member,
    summary: 'Says how far a file was played; at its end it is forgotten',
    body: playProgress,
    answer: progress,
  }),
  continueWatching: call('GET /api/library/continue', {
    ...member,
    summary: 'What was begun and not played to its end, the last first, at most 20',
    query: libraryLanguageQuery,
    answer: z.object({ entries: z.array(continueWatching) }),
  }),
}
