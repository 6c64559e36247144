import { fromPromise } from 'xstate'
import { connectionCalls } from '@contract/calls/connections.calls'
import type { Connection } from '@contract/connections.schema'
import type { Api } from '../../api/client.ts'
import type { ChosenPerson, MadeConnection, NewConnection } from './connection-setup.machine.ts'

export interface ConnectionSetupEffects {
  readonly api: Api
  /** Is called when the connection has been made. */
  readonly onMade: () => void
  /** Is called with each answer, for the queries of the page. */
  readonly onConnection: (connection: Connection) => void
}

/** The effects of the set-up. */
export const connectionSetupActors = ({ api, onMade, onConnection }: ConnectionSetupEffects) => {
  const noted = <A extends { readonly connection: Connection }>(answer: A): A => {
    onConnection(answer.connection)
    return answer
  }
  return {
    make: fromPromise<MadeConnection, NewConnection>(async ({ input, signal }) => {
      const made = noted(await api(connectionCalls.makeConnection, { query: {}, body: input, signal }))
      onMade()
      return made
    }),
    look: fromPromise<Connection, { id: string }>(async ({ input: { id }, signal }) => {
      const params = { connection: id }
      return noted(await api(connectionCalls.connection, { params, query: {}, signal })).connection
    }),
    choosePerson: fromPromise<Connection, ChosenPerson>(async ({ input: { id, person }, signal }) => {
      const params = { connection: id }
      return noted(await api(connectionCalls.chooseConnectionPerson, { params, query: {}, body: person, signal }))
        .connection
    }),
  }
}
