import { z } from 'zod'
import { libraryLanguageQuery, progressQuery } from '../library-query.schema.ts'
import { continueWatching, playProgress } from '../playing.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const
const read = { ...member, tokens: 'read' } as const
const progress = z.object({ progress: playProgress.omit({ key: true }).extend({ updatedAt: z.number() }).nullable() })

/** How far a member played each title, and the titles to continue with. */
export const playingCalls = {
  playProgress: call('GET /api/library/progress', {
    ...read,
    summary: 'Returns a file’s resume position, or null if it was never played',
    query: progressQuery,
    answer: progress,
  }),
  putPlayProgress: call('PUT /api/library/progress', {
    ...member,
    summary: 'Stores a file’s resume position; the end of the file deletes it',
    body: playProgress,
    answer: progress,
  }),
  continueWatching: call('GET /api/library/continue', {
    ...read,
    summary: 'Lists up to 20 unfinished files, most recent first',
    query: libraryLanguageQuery,
    answer: z.object({ entries: z.array(continueWatching) }),
  }),
}
