import { folderSetup } from './folder-setup.machine.ts'

/**
 * A scan of a folder, from listing it to the server's answer. The worker gives the differences in pieces, each of which
 * is sent when the one before it has arrived. A piece that did not arrive is sent again; only a revision that the
 * server does not have restarts the whole scan.
 */
export const scanning = folderSetup.createStateConfig({
  entry: 'beginScan',
  exit: 'forgetPiece',
  invoke: {
    src: 'scan',
    id: 'scan',
    input: ({ context: { userId, id, source, isWhole } }) => ({ userId, id, source: source!, isWhole }),
  },
  on: {
    'folder.cancel': 'canceled',
    'scan.failed': [
      {
        guard: { type: 'hasFailed', params: ({ event }) => ({ failure: event.failure, as: 'gone' }) },
        target: 'gone',
      },
      {
        guard: { type: 'hasFailed', params: ({ event }) => ({ failure: event.failure, as: 'locked' }) },
        target: 'locked',
      },
      {
        target: 'failed',
        actions: { type: 'takeFailure', params: ({ event }) => ({ failure: event.failure }) },
      },
    ],
  },
  initial: 'listing',
  states: {
    listing: {
      on: {
        'scan.progress': {
          actions: { type: 'takeProgress', params: ({ event }) => ({ progress: event.progress }) },
        },
        'scan.listed': { target: 'listed', actions: { type: 'takeListing', params: ({ event }) => event } },
      },
    },
    listed: {
      description: 'Transient: a folder that the server does not have yet is registered first',
      always: [{ guard: 'isRegistered', target: 'choosing' }, { target: 'registering' }],
    },
    registering: {
      invoke: {
        src: 'register',
        input: ({ context: { userId, id, name } }) => ({ userId, id, name }),
        onDone: [
          {
            guard: { type: 'was', params: ({ event }) => ({ outcome: event.output, kind: 'sent' }) },
            target: 'choosing',
            actions: { type: 'takeRevision', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'was', params: ({ event }) => ({ outcome: event.output, kind: 'unreached' }) },
            target: 'waiting',
            actions: { type: 'countTry', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            target: '#folder.there.failed',
            actions: { type: 'takeRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: {
          target: '#folder.there.failed',
          actions: { type: 'takeFailure', params: { failure: 'unsent' } },
        },
      },
    },
    choosing: {
      description: 'Requests the next piece of the differences from the worker',
      entry: 'requestNextPiece',
      on: {
        'scan.change': {
          target: 'sending',
          actions: { type: 'takeChange', params: ({ event }) => ({ change: event.change }) },
        },
      },
    },
    sending: {
      invoke: {
        src: 'send',
        input: ({ context: { userId, id, change } }) => ({ userId, id, change: change! }),
        onDone: [
          {
            guard: { type: 'was', params: ({ event }) => ({ outcome: event.output, kind: 'sent' }) },
            target: 'sent',
            actions: [
              { type: 'takeRevision', params: ({ event }) => ({ outcome: event.output }) },
              { type: 'notifySent', params: ({ event }) => ({ outcome: event.output }) },
              'countSent',
            ],
          },
          {
            guard: { type: 'wasStale', params: ({ event }) => ({ outcome: event.output }) },
            target: '#folder.there.scanning',
            reenter: true,
            actions: 'beginAnew',
          },
          {
            guard: { type: 'was', params: ({ event }) => ({ outcome: event.output, kind: 'unreached' }) },
            target: 'waiting',
            actions: { type: 'countTry', params: ({ event }) => ({ outcome: event.output }) },
          },
          {
            guard: { type: 'was', params: ({ event }) => ({ outcome: event.output, kind: 'missing' }) },
            target: '#folder.removing',
            actions: 'notifyRemovedElsewhere',
          },
          {
            target: '#folder.there.failed',
            actions: { type: 'takeRefusal', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: {
          target: '#folder.there.failed',
          actions: { type: 'takeFailure', params: { failure: 'unsent' } },
        },
      },
    },
    sent: {
      description: 'Transient: ends after the last piece',
      always: [{ guard: 'isLast', target: 'keeping' }, { target: 'choosing' }],
    },
    waiting: {
      description: 'The network or the server is unreachable: the same piece is sent again later',
      invoke: { src: 'connection' },
      after: { retry: 'resuming' },
      on: { 'network.online': 'resuming' },
    },
    resuming: {
      description: 'Transient: continues with the piece that was being sent, if any',
      always: [{ guard: 'isSending', target: 'sending' }, { target: 'registering' }],
    },
    keeping: {
      description: 'Stores what the server has, for the next scan to compare with',
      entry: 'requestSave',
      on: { 'scan.saved': '#folder.there.current' },
    },
  },
})
