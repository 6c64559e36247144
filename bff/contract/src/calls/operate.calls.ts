import { z } from 'zod'
import { passkeyAssertionBody, passkeyOptions, providerParams } from '../login.schema.ts'
import {
  folderParams,
  announcementBody,
  announcementState,
  invitation,
  invitationBody,
  invitationParams,
  memberEmailBody,
  memberParams,
  memberRow,
  membersPage,
  membersQuery,
  memberQuotas,
  memberQuotasBody,
  memberStorage,
  newLink,
  operatorLogPage,
  operatorLogQuery,
  overview,
  passwordsBody,
  proof,
  quotasBody,
  proofBody,
  providerProof,
  sharedFolder,
  shareFolderBody,
  signUpBody,
  storagePage,
  storageQuery,
  ticketBody,
} from '../operate.schema.ts'
import { backupState, serverState } from '../server-state.schema.ts'
import { call } from './call.ts'

const operator = { access: 'operator' } as const
const proven = { access: 'operator', needsProof: true } as const
const noBody = z.strictObject({})
const invitations = z.array(invitation)
const sharedFolders = z.array(sharedFolder)
const ofMember = { params: memberParams, answer: memberRow } as const

/**
 * Calls for the people who run the server (decision 89). For anyone else, each call answers 404. Those with
 * `needsProof` answer 403 `proof-needed` without a proof of the last 15 minutes in the same session.
 */
export const operateCalls = {
  operatorOverview: call('GET /api/_operate/overview', {
    ...operator,
    summary: 'Returns the numbers of the server and the proofs that the operator can give',
    answer: overview,
  }),
  proveByPassword: call('POST /api/_operate/proof', {
    ...operator,
    summary: 'Gives a proof for the operator’s password',
    body: proofBody,
    answer: proof,
  }),
  operatorPasskeyOptions: call('POST /api/_operate/proof/passkey/options', {
    ...operator,
    summary: 'Returns the options for a proof with a passkey (WebAuthn)',
    body: noBody,
    answer: passkeyOptions,
  }),
  proveByPasskey: call('POST /api/_operate/proof/passkey', {
    ...operator,
    summary: 'Gives a proof for a passkey that the operator had before this session began',
    body: passkeyAssertionBody,
    answer: proof,
  }),
  proveAtProvider: call('POST /api/_operate/proof/provider/:provider', {
    ...operator,
    summary: 'Starts a fresh login at a connected provider, as a proof, and returns its address',
    params: providerParams,
    body: noBody,
    answer: providerProof,
  }),
  proveByTicket: call('POST /api/_operate/proof/ticket', {
    ...operator,
    summary: 'Gives a proof for a fresh login at a provider, once, to the page that started it',
    body: ticketBody,
    answer: proof,
  }),
  setSignUp: call('PUT /api/_operate/sign-up', {
    ...proven,
    summary: 'Sets who may create an account',
    body: signUpBody,
    answer: overview,
  }),
  setPasswords: call('PUT /api/_operate/passwords', {
    ...proven,
    summary: 'Sets whether passwords open accounts, beside login providers and passkeys',
    body: passwordsBody,
    answer: overview,
  }),
  storage: call('GET /api/_operate/storage', {
    ...proven,
    summary: 'Lists members by how much they store, the largest first, and returns the quotas',
    query: storageQuery,
    answer: storagePage,
  }),
  setQuotas: call('PUT /api/_operate/quotas', {
    ...proven,
    summary: 'Sets the quotas of all members; quotas of the environment stay',
    body: quotasBody,
    answer: quotasBody,
  }),
  operatorLog: call('GET /api/_operate/log', {
    ...proven,
    summary: 'Lists what operators changed in the last 180 days',
    query: operatorLogQuery,
    answer: operatorLogPage,
  }),

  serverState: call('GET /api/_operate/server', {
    ...proven,
    summary: 'Returns the state of the server that answers: its memory, caches, calls, work, backups and last errors',
    answer: serverState,
  }),
  backUpNow: call('POST /api/_operate/backups', {
    ...proven,
    summary: 'Starts a backup, unless one is running or the server cannot make any',
    body: noBody,
    answer: backupState,
  }),

  announcement: call('GET /api/_operate/announcement', {
    ...proven,
    summary: 'Returns what every page announces',
    answer: announcementState,
  }),
  announce: call('PUT /api/_operate/announcement', {
    ...proven,
    summary: 'Shows a text on every page, in place of an earlier one',
    body: announcementBody,
    answer: announcementState,
  }),
  withdrawAnnouncement: call('DELETE /api/_operate/announcement', {
    ...proven,
    summary: 'Removes the announcement from every page',
    answer: announcementState,
  }),

  members: call('GET /api/_operate/members', {
    ...proven,
    summary: 'Lists members, the newest first',
    query: membersQuery,
    answer: membersPage,
  }),
  memberStorage: call('GET /api/_operate/members/:member/storage', {
    ...proven,
    summary: 'Counts what a member stores',
    params: memberParams,
    answer: memberStorage,
  }),
  memberQuotas: call('GET /api/_operate/members/:member/quotas', {
    ...proven,
    summary: 'Returns how much a member stores, the member’s quotas and everyone’s',
    params: memberParams,
    answer: memberQuotas,
  }),
  setMemberQuotas: call('PUT /api/_operate/members/:member/quotas', {
    ...proven,
    summary: 'Sets quotas of one member in place of everyone’s; quotas of the environment stay',
    params: memberParams,
    body: memberQuotasBody,
    answer: memberQuotas,
  }),
  disableMember: call('PUT /api/_operate/members/:member/disabled', {
    ...proven,
    ...ofMember,
    summary: 'Disables an account and ends its sessions',
    body: noBody,
  }),
  enableMember: call('DELETE /api/_operate/members/:member/disabled', {
    ...proven,
    ...ofMember,
    summary: 'Enables a disabled account, also one that is about to be deleted',
  }),
  eraseMember: call('PUT /api/_operate/members/:member/erasure', {
    ...proven,
    ...ofMember,
    summary: 'Disables an account, and deletes it with all of its data after seven days',
    body: noBody,
  }),
  endMemberSessions: call('DELETE /api/_operate/members/:member/sessions', {
    ...proven,
    ...ofMember,
    summary: 'Ends every session of an account',
  }),
  makeResetLink: call('POST /api/_operate/members/:member/reset-link', {
    ...proven,
    summary: 'Creates a link that sets a new password once within an hour; an earlier link stops working',
    params: memberParams,
    body: noBody,
    answer: newLink,
  }),
  changeMemberEmail: call('PUT /api/_operate/members/:member/email', {
    ...proven,
    ...ofMember,
    summary: 'Changes the e-mail address of an account',
    body: memberEmailBody,
  }),
  grantOperator: call('PUT /api/_operate/members/:member/operator', {
    ...proven,
    ...ofMember,
    summary: 'Makes a member an operator',
    body: noBody,
  }),
  revokeOperator: call('DELETE /api/_operate/members/:member/operator', {
    ...proven,
    ...ofMember,
    summary: 'Removes a member’s rights as an operator; 409 for the last operator',
  }),

  sharedFolders: call('GET /api/_operate/folders', {
    ...proven,
    summary: 'Lists the folders of the server and who sees each',
    answer: sharedFolders,
  }),
  shareFolder: call('PUT /api/_operate/folders/:folder', {
    ...proven,
    summary: 'Sets who sees a folder of the server',
    params: folderParams,
    body: shareFolderBody,
    answer: sharedFolders,
  }),

  invitations: call('GET /api/_operate/invitations', {
    ...proven,
    summary: 'Lists invitations with the members who used them, the newest first',
    answer: invitations,
  }),
  invite: call('POST /api/_operate/invitations', {
    ...proven,
    summary: 'Makes an invitation',
    body: invitationBody,
    answer: newLink,
  }),
  withdrawInvitation: call('DELETE /api/_operate/invitations/:invitation', {
    ...proven,
    summary: 'Ends an invitation; members who used it stay',
    params: invitationParams,
    answer: invitations,
  }),
}
