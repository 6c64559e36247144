import { z } from 'zod'
import { accessToken, madeToken, newTokenBody, tokenParams } from '../access-token.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const
const tokens = z.array(accessToken)

/** The access tokens of an account, with which other programs call the API (decision 125). */
export const tokenCalls = {
  tokens: call('GET /api/_auth/tokens', { ...member, summary: 'Lists the account’s access tokens', answer: tokens }),
  makeToken: call('POST /api/_auth/tokens', {
    ...member,
    summary:
      'Makes an access token and shows its secret once; 403 `proof-needed` more than 15 minutes after the log-in, 409 `too-many-tokens` above the limit',
    body: newTokenBody,
    answer: madeToken,
    cache: 'no-store',
  }),
  endToken: call('DELETE /api/_auth/tokens/:id', {
    ...member,
    summary: 'Ends an access token',
    params: tokenParams,
    answer: tokens,
  }),
}
