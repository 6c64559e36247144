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
    summary: 'Creates a connection and returns its address this once; 409 above the limit',
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
      'Changes the name or settings of a connection; 409 if it asks for a daily pull before an import of the history was applied',
    params: connectionParams,
    query: connectionsQuery,
    body: connectionChange,
    answer: z.object({ connection }),
  }),
  removeConnection: call('DELETE /api/connections/:connection', {
    ...member,
    summary: 'Deletes a connection and its log; the viewings that it counted stay',
    params: connectionParams,
    answer: z.object({ removed: z.literal(true) }),
  }),
  newConnectionAddress: call('POST /api/connections/:connection/address', {
    ...member,
    summary: 'Creates a new address and returns it this once; the earlier one stops working',
    params: connectionParams,
    answer: z.object({ address: connectionAddress }),
  }),
  chooseConnectionServer: call('PUT /api/connections/:connection/server', {
    ...member,
    summary:
      'Chooses the media server that a connection reads, or forgets it, and ends the sign-in at the previous one. 422 if a typed address is invalid, not public, or leads to Reelroom or another program; 424 if the server cannot be used',
    params: connectionParams,
    query: connectionsQuery,
    body: chosenServer,
    answer: z.object({ connection }),
  }),
  beginQuickConnect: call('POST /api/connections/:connection/quick-connect', {
    ...member,
    summary:
      'Starts a sign-in at a Jellyfin server by Quick Connect; 409 if it is off, 424 if the server cannot be used',
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
    summary:
      'Signs in at the media server by name and password; 422 if they are wrong, 424 if the server cannot be used',
    params: connectionParams,
    query: connectionsQuery,
    body: serverPassword,
    answer: z.object({ connection }),
  }),
  pullConnection: call('POST /api/connections/:connection/pull', {
    ...member,
    summary:
      'Starts an import of the media server’s history, up to its preview; 409 if the member is not signed in there',
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
    summary: 'Sets which person of the media server the member is, and counts the waiting messages of that person',
    params: connectionParams,
    query: connectionsQuery,
    body: connectionPerson,
    answer: chosenPerson,
  }),
  connectionTitles: call('GET /api/connections/:connection/titles', {
    ...member,
    summary:
      'Lists up to 500 titles that wait for a match, or that the member has matched or ignored; waiting titles come first',
    params: connectionParams,
    query: connectionsQuery,
    answer: connectionTitles,
  }),
  chooseConnectionTitle: call('PUT /api/connections/:connection/titles/:key', {
    ...member,
    summary:
      'Matches a title of the media server to the catalogue, or ignores it; viewings that it counted before move with it',
    params: connectionTitleParams,
    query: connectionsQuery,
    body: connectionTitleChoice,
    answer: connectionTitles,
  }),
  watchMessages: call('POST /api/connections/:connection/watch-messages', {
    ...member,
    summary: 'Records the fields of the next messages in memory, for ten minutes',
    params: connectionParams,
    answer: watchedMessages,
  }),
  watchedMessages: call('GET /api/connections/:connection/watch-messages', {
    ...member,
    summary: 'Returns the recorded fields of up to five messages',
    params: connectionParams,
    answer: watchedMessages,
  }),
  takeBack: call('POST /api/connections/:connection/take-back', {
    ...member,
    summary: 'Removes the viewings that this connection has counted since a time, or only returns their number',
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
      'Takes a viewing or rating that a program reports with an access token; the first one creates the connection API, or returns 409 above the limit',
    body: viewingReport,
    status: 202,
    answer: receipt,
  }),
  putMessage: call('PUT /api/connect/:token', {
    ...message,
    summary: 'The same as POST, for programs that send PUT',
  }),
}
