import { z } from 'zod'
import { linkAnswer, linkBody, linkPasswordBody } from '../link.schema.ts'
import { call } from './call.ts'

/**
 * What the holder of a link can do, besides `signUp` and `oidcWithLink`. Both calls answer 404 `link-ended` for a link that is unknown, used up, withdrawn or too
 * old, and 429 `too-many-attempts` after 30 of those within 15 minutes.
 */
export const linkCalls = {
  openLink: call('POST /api/_auth/link', {
    access: 'public',
    summary: 'Returns what a link is for, without using it',
    body: linkBody,
    answer: linkAnswer,
  }),
  setPasswordByLink: call('POST /api/_auth/link/password', {
    access: 'public',
    summary: 'Uses a reset link: sets a new password and ends every session of the account',
    body: linkPasswordBody,
    answer: z.object({}),
  }),
}
