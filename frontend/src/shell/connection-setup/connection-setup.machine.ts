import { assign, fromPromise, setup } from 'xstate'
import type { Connection, ConnectionAddress, ConnectionKind, ConnectionPerson } from '@contract/connections.schema'
import { notProvided } from '../not-provided.ts'

export interface ConnectionSetupInput {
  /** A connection that waits for its first message; null for one that is not made yet. */
  readonly connection: Connection | null
}
export interface NewConnection {
  readonly kind: ConnectionKind
  readonly name: string
}
/** A new connection, with the addresses that the server sends this once. */
export interface MadeConnection {
  readonly connection: Connection
  readonly address: ConnectionAddress
}
/** A person of the other server, and the id of the connection. */
export interface ChosenPerson {
  readonly id: string
  readonly person: ConnectionPerson
}
export type ConnectionSetupEvent =
  | ({ type: 'setup.make' } & NewConnection)
  | { type: 'setup.addressed'; address: ConnectionAddress }
  | { type: 'setup.choose'; person: ConnectionPerson }

interface ConnectionSetupContext extends ConnectionSetupInput {
  /** The addresses of the connection; null if they were sent to an earlier page. */
  readonly address: ConnectionAddress | null
  readonly wanted: NewConnection | null
  readonly chosen: ConnectionPerson | null
  /** Why the connection was not made, or the person not stored; null if nothing failed. */
  readonly problem: unknown
}

/** Milliseconds between two requests for the first message. */
export const LISTEN_PAUSE_MS = 3_000
/** Milliseconds without a message after which the page offers help. */
export const PATIENCE_MS = 10 * 60_000

/**
 * The set-up of a connection: it gets a name, its address is shown, and the page listens until the first message arrives
 * from there. If that names people, the member chooses which of them they are; until then nothing is counted.
 */
export const connectionSetupMachine = setup({
  types: {
    input: {} as ConnectionSetupInput,
    context: {} as ConnectionSetupContext,
    events: {} as ConnectionSetupEvent,
  },
  actors: {
    make: fromPromise<MadeConnection, NewConnection>(notProvided('make')),
    /** Resolves with the connection as it is now. */
    look: fromPromise<Connection, { id: string }>(notProvided('look')),
    choosePerson: fromPromise<Connection, ChosenPerson>(notProvided('choosePerson')),
  },
  guards: {
    isMade: ({ context }) => context.connection !== null,
    mustChoose: (_, { person, people }: Connection) => person === null && people.length > 0,
    hasArrived: (_, { lastReportAt }: Connection) => lastReportAt !== null,
  },
  delays: { pause: LISTEN_PAUSE_MS, patience: PATIENCE_MS },
  actions: {
    noteWanted: assign((_, wanted: NewConnection) => ({ wanted, problem: null })),
    noteMade: assign((_, { connection, address }: MadeConnection) => ({ connection, address })),
    noteAddress: assign((_, { address }: { address: ConnectionAddress }) => ({ address })),
    noteConnection: assign((_, connection: Connection) => ({ connection })),
    noteChosen: assign((_, { person }: { person: ConnectionPerson }) => ({ chosen: person, problem: null })),
    noteProblem: assign((_, { error }: { error: unknown }) => ({ problem: error })),
  },
}).createMachine({
  id: 'connectionSetup',
  context: ({ input }) => ({ ...input, address: null, wanted: null, chosen: null, problem: null }),
  initial: 'boot',
  states: {
    boot: {
      description: 'Transient: a connection that was made earlier listens at once',
      always: [{ guard: 'isMade', target: 'listening' }, { target: 'naming' }],
    },
    naming: {
      on: {
        'setup.make': {
          target: 'making',
          actions: { type: 'noteWanted', params: ({ event: { kind, name } }) => ({ kind, name }) },
        },
      },
    },
    making: {
      invoke: {
        src: 'make',
        input: ({ context }) => context.wanted!,
        onDone: { target: 'listening', actions: { type: 'noteMade', params: ({ event }) => event.output } },
        onError: { target: 'naming', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    listening: {
      description: 'The address is shown, and the page asks every three seconds whether a message has arrived',
      type: 'parallel',
      on: { 'setup.addressed': { actions: { type: 'noteAddress', params: ({ event }) => event } } },
      states: {
        message: {
          initial: 'pausing',
          states: {
            pausing: { after: { pause: 'looking' } },
            looking: {
              invoke: {
                src: 'look',
                input: ({ context }) => ({ id: context.connection!.id }),
                onDone: [
                  {
                    guard: { type: 'mustChoose', params: ({ event }) => event.output },
                    target: '#connectionSetup.choosing',
                    actions: { type: 'noteConnection', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'hasArrived', params: ({ event }) => event.output },
                    target: '#connectionSetup.working',
                    actions: { type: 'noteConnection', params: ({ event }) => event.output },
                  },
                  { target: 'pausing' },
                ],
                onError: 'pausing',
              },
            },
          },
        },
        patience: {
          initial: 'waiting',
          states: {
            waiting: { after: { patience: 'over' } },
            over: {
              description: 'No message for ten minutes: the page says what may be wrong',
              meta: { terminal: 'The page offers help until a message arrives' },
            },
          },
        },
      },
    },
    choosing: {
      description: 'A message has arrived: who is the member on that server?',
      on: {
        'setup.choose': {
          target: 'saving',
          actions: { type: 'noteChosen', params: ({ event }) => ({ person: event.person }) },
        },
      },
      initial: 'pausing',
      states: {
        pausing: { after: { pause: 'looking' } },
        looking: {
          description: 'Further people may have appeared',
          invoke: {
            src: 'look',
            input: ({ context }) => ({ id: context.connection!.id }),
            onDone: {
              target: 'pausing',
              actions: { type: 'noteConnection', params: ({ event }) => event.output },
            },
            onError: 'pausing',
          },
        },
      },
    },
    saving: {
      invoke: {
        src: 'choosePerson',
        input: ({ context }) => ({ id: context.connection!.id, person: context.chosen! }),
        onDone: { target: 'working', actions: { type: 'noteConnection', params: ({ event }) => event.output } },
        onError: { target: 'choosing', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    working: { meta: { terminal: 'The connection works, and the machine ends with its page' } },
  },
})
