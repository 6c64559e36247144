import { folderSetup } from './folder-setup.machine.ts'

// The removal of a folder, from the press to the server's answer. Until its notice is closed it can be undone.

export const leaving = folderSetup.createStateConfig({
  description: 'The folder is removed when the notice with Undo closes, or when this browser returns',
  entry: [{ type: 'noteLeaving', params: { isLeaving: true } }, 'notifyLeaving'],
  invoke: {
    src: 'mark',
    input: ({ context: { userId, id, name } }) => ({ userId, id, name, isLeaving: true }),
    // If this cannot be stored, the folder is removed only if this page stays open.
    onError: {},
  },
  on: {
    'folder.undoRemove': 'returning',
    'folder.noticeClosed': '#folder.removing',
    'folder.renew': {
      target: 'returning',
      actions: { type: 'takeSource', params: ({ event }) => ({ source: event.source }) },
    },
  },
})

export const returning = folderSetup.createStateConfig({
  description: 'Its removal was undone',
  entry: { type: 'noteLeaving', params: { isLeaving: false } },
  invoke: {
    src: 'mark',
    input: ({ context: { userId, id, name } }) => ({ userId, id, name, isLeaving: false }),
    onDone: '#folder.boot',
    onError: '#folder.boot',
  },
})

export const removing = folderSetup.createStateConfig({
  initial: 'trying',
  states: {
    trying: {
      invoke: {
        src: 'remove',
        input: ({ context: { userId, id, name } }) => ({ userId, id, name }),
        onDone: [
          {
            guard: { type: 'was', params: ({ event }) => ({ outcome: event.output, kind: 'sent' }) },
            target: '#folder.removed',
          },
          {
            target: 'waiting',
            actions: { type: 'countTry', params: ({ event }) => ({ outcome: event.output }) },
          },
        ],
        onError: {
          target: 'waiting',
          actions: { type: 'countTry', params: { outcome: { kind: 'unreached', retryAfter: null } } },
        },
      },
    },
    waiting: {
      description: 'The server was unreachable: the removal is tried again, also when this browser returns',
      invoke: { src: 'connection' },
      after: { retry: 'trying' },
      on: { 'network.online': 'trying' },
    },
  },
})
