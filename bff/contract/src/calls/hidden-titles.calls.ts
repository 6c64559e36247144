import { z } from 'zod'
import {
  findTitlesQuery,
  foundTitle,
  hiddenCount,
  hiddenTitlesPage,
  hiddenTitlesQuery,
  hideBody,
  titleParams,
} from '../hidden-titles.schema.ts'
import { call } from './call.ts'

const proven = { access: 'operator', needsProof: true } as const

/** Calls that hide titles from everybody (decision 105), with a proof as in `operate.calls.ts`. */
export const hiddenTitleCalls = {
  hiddenTitles: call('GET /api/_operate/titles', {
    ...proven,
    summary: 'Lists the films and shows that are hidden from everybody, the newest first',
    query: hiddenTitlesQuery,
    answer: hiddenTitlesPage,
  }),
  findTitles: call('GET /api/_operate/titles/found', {
    ...proven,
    summary: 'Finds films and shows by a name, an address, a number or an IMDb id, hidden ones included',
    query: findTitlesQuery,
    answer: z.array(foundTitle),
  }),
  hideTitle: call('PUT /api/_operate/titles/:type/:id', {
    ...proven,
    summary: 'Hides a film or show from everybody; members keep what they saved of it',
    params: titleParams,
    body: hideBody,
    answer: hiddenCount,
  }),
  showTitle: call('DELETE /api/_operate/titles/:type/:id', {
    ...proven,
    summary: 'Shows a hidden film or show again',
    params: titleParams,
    answer: hiddenCount,
  }),
}
