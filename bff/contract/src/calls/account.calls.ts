import { z } from 'zod'
import {
  account,
  accountChange,
  avatarParams,
  avatarTypes,
  deviceSession,
  emailChange,
  eraseBody,
  passwordChange,
  sessionParams,
} from '../account.schema.ts'
import { session } from '../session.schema.ts'
import { call } from './call.ts'

const [visitor, member] = [{ access: 'public' }, { access: 'member' }] as const
const deviceSessions = z.array(deviceSession)

/** Changes that the owner of an account may make, and the places where it is logged in (§7). */
export const accountCalls = {
  account: call('GET /api/_auth/account', {
    ...member,
    summary: 'Returns the account and how its owner can log in',
    answer: account,
  }),
  changeAccount: call('PATCH /api/_auth/account', {
    ...member,
    summary: 'Changes the name',
    body: accountChange,
    answer: session,
  }),
  changeEmail: call('PUT /api/_auth/account/email', {
    ...member,
    summary: 'Changes the e-mail address',
    body: emailChange,
    answer: session,
  }),
  changePassword: call('PUT /api/_auth/account/password', {
    ...member,
    summary: 'Changes the password, ends every other session and, unless the body says otherwise, every access token',
    body: passwordChange,
    answer: session,
  }),
  eraseAccount: call('POST /api/_auth/account/erase', {
    ...member,
    summary: 'Deletes the account and all of its data',
    body: eraseBody,
    answer: session,
  }),
  putAvatar: call('PUT /api/_auth/avatar', {
    ...member,
    summary: 'Sets the account’s picture',
    file: avatarTypes,
    answer: session,
  }),
  removeAvatar: call('DELETE /api/_auth/avatar', {
    ...member,
    summary: 'Removes the account’s picture',
    answer: session,
  }),
  avatar: call('GET /api/_auth/avatar/:file', {
    ...visitor,
    summary: 'Returns an account’s picture; the content of an address never changes',
    params: avatarParams,
    sends: ['image/webp'],
    cache: 'private, max-age=31536000, immutable',
  }),
  sessions: call('GET /api/_auth/sessions', {
    ...member,
    summary: 'Lists the account’s sessions',
    answer: deviceSessions,
  }),
  revokeSession: call('DELETE /api/_auth/sessions/:id', {
    ...member,
    summary: 'Ends one session of the account',
    params: sessionParams,
    answer: deviceSessions,
  }),
  revokeOtherSessions: call('DELETE /api/_auth/sessions', {
    ...member,
    summary: 'Ends every other session of the account',
    answer: deviceSessions,
  }),
}
