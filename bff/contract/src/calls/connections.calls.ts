import { z } from 'zod'
import { chosenServer, pulled, quickConnect, quickConnectState, serverPassword } from '../connection-servers.schema.ts'
import {
  chosenPerson,
  connection,
  connectionAddress,
  connectionBounds,
  connectionChange,
  connectionList,
  connectionLogPage,
  connectionLogQuery,
  connectionParams,
  connectionPerson,
  connectionsQuery,
  connectionTitleChoice,
  connectionTitleParams,
  connectionTitles,
  connectParams,
  newConnection,
  receipt,
  takeBack,
  tookBack,
} from '../connections.schema.ts'
import { viewingReport } from '../viewing-report.schema.ts'
import { watchedMessages } from '../watched-messages.schema.ts'
import { call } from './call.ts'

const member = { access: 'member' } as const
const message = {
  access: 'public',
  params: connectParams,
  file: ['application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'],
  maxBytes: connectionBounds.messageBytes,
  status: 202,
  answer: receipt,
} as const

/**
 * Connections: what is watched on a media server arrives at a secret address (decision 123). A connection of another member is
 * 404 `not-found`; the demo account has none (403 `demo-account`).
 */
export const connectionCalls = {
  connections: call('GET /api/connections', {
    ...member,
    summary: 'Lists the member’s connections, the oldest first, and the media servers that the operator names',
    query: connectionsQuery,
    answer: connectionList,
  }),
  makeConnection: call('POST /api/connections', {
    ...member,
    summary: 'Makes a connection; its address is answered this once. 409 for the twenty-first',
    query: connectionsQuery,
    body: newConnection,
    answer: z.object({ connection, address: connectionAddress }),
  }),
  connection: call('GET /api/connections/:connection', {
    ...member,
    summary: 'Returns a connection',
    params: connectionParams,
    query: connectionsQuery,
    answer: z.object({ connection }),
  }),
  changeConnection: call('PATCH /api/connections/:connection', {
    ...member,
    summary:
      'Changes the name or settings of a connection; 409 for a daily reading before an import of the history was applied',
    params: connectionParams,
    query: connectionsQuery,
    body: connectionChange,
    answer: z.object({ connection }),
  }),
  removeConnection: call('DELETE /api/connections/:connection', {
    ...member,
    summary: 'Deletes a connection with its log; the viewings that it counted stay',
    params: connectionParams,
    answer: z.object({ removed: z.literal(true) }),
  }),
  newConnectionAddress: call('POST /api/connections/:connection/address', {
    ...member,
    summary: 'Makes a new address, answered this once; the previous one stops at once',
    params: connectionParams,
    answer: z.object({ address: connectionAddress }),
  }),
  chooseConnectionServer: call('PUT /api/connections/:connection/server', {
    ...member,
    summary:
      'Chooses the media server that a connection reads, or forgets it; ends the sign-in at another one. 422 for a typed address that is none, is not public, is Reelroom or another program; 424 where it cannot be used',
    params: connectionParams,
    query: connectionsQuery,
    body: chosenServer,
    answer: z.object({ connection }),
  }),
  beginQuickConnect: call('POST /api/connections/:connection/quick-connect', {
    ...member,
    summary:
      'Begins a sign-in at a Jellyfin server by Quick Connect: 409 where it is off, 424 where the server cannot be used',
    params: connectionParams,
    answer: quickConnect,
  }),
  quickConnectState: call('GET /api/connections/:connection/quick-connect', {
    ...member,
    summary: 'Returns whether the member has confirmed the Quick Connect; the first answer after that signs them in',
    params: connectionParams,
    answer: quickConnectState,
  }),
  signInAtServer: call('POST /api/connections/:connection/sign-in', {
    ...member,
    summary: 'Signs in at the media server by name and password: 422 where they are wrong, 424 where it cannot be used',
    params: connectionParams,
    query: connectionsQuery,
    body: serverPassword,
    answer: z.object({ connection }),
  }),
  pullConnection: call('POST /api/connections/:connection/pull', {
    ...member,
    summary:
      'Begins an import of the history of the media server, which is previewed before it is applied; 409 for a member who is not signed in there',
    params: connectionParams,
    query: connectionsQuery,
    answer: pulled,
    status: 202,
  }),
  connectionLog: call('GET /api/connections/:connection/log', {
    ...member,
    summary: 'Lists a page of the messages of a connection, newest first, with outcome and reason',
    params: connectionParams,
    query: connectionLogQuery,
    answer: connectionLogPage,
  }),
  chooseConnectionPerson: call('PUT /api/connections/:connection/person', {
    ...member,
    summary: 'Says who the member is on the media server; messages of this person that wait are counted then',
    params: connectionParams,
    query: connectionsQuery,
    body: connectionPerson,
    answer: chosenPerson,
  }),
  connectionTitles: call('GET /api/connections/:connection/titles', {
    ...member,
    summary: 'Lists up to 500 titles that wait or that the member has chosen or ignored, those that wait first',
    params: connectionParams,
    query: connectionsQuery,
    answer: connectionTitles,
  }),
  chooseConnectionTitle: call('PUT /api/connections/:connection/titles/:key', {
    ...member,
    summary: 'Says what a title of the media server is, or ignores it; what was counted before moves with it',
    params: connectionTitleParams,
    query: connectionsQuery,
    body: connectionTitleChoice,
    answer: connectionTitles,
  }),
  watchMessages: call('POST /api/connections/:connection/watch-messages', {
    ...member,
    summary: 'Keeps the fields of the next messages in memory for ten minutes',
    params: connectionParams,
    answer: watchedMessages,
  }),
  watchedMessages: call('GET /api/connections/:connection/watch-messages', {
    ...member,
    summary: 'Returns the fields of up to five messages that arrived meanwhile',
    params: connectionParams,
    answer: watchedMessages,
  }),
  takeBack: call('POST /api/connections/:connection/take-back', {
    ...member,
    summary: 'Removes the viewings since a time that this connection counted, or only counts them',
    params: connectionParams,
    body: takeBack,
    answer: tookBack,
  }),
  sendMessage: call('POST /api/connect/:token', {
    ...message,
    summary: 'Takes a message of a media server: JSON, also as text, or a form with it; 404 for an unknown address',
  }),
  report: call('POST /api/connect', {
    ...member,
    tokens: 'report',
    summary:
      'Takes a viewing or rating that a program reports with an access token; the first makes the connection API, 409 where it would be the twenty-first',
    body: viewingReport,
    status: 202,
    answer: receipt,
  }),
  putMessage: call('PUT /api/connect/:token', {
    ...message,
    summary: 'The same as POST, for programs that send PUT',
  }),
}
