import type { ActorRefFrom } from 'xstate'
import { scanning } from './folder-scanning.machine.ts'
import { folderSetup } from './folder-setup.machine.ts'

// The removal of a folder, from the press to the server's answer. The member can undo it until the notification closes.

const leaving = folderSetup.createStateConfig({
  description: 'The folder is removed when the notification with Undo closes, or when this browser returns',
  entry: [{ type: 'noteLeaving', params: { isLeaving: true } }, 'notifyLeaving'],
  invoke: {
    src: 'mark',
    input: ({ context: { userId, id, name } }) => ({ userId, id, name, isLeaving: true }),
    // If this cannot be stored, the folder is removed only if this page stays open.
    onError: {},
  },
  on: {
    'folder.undoRemove': 'returning',
    'folder.notificationClosed': '#folder.removing',
    'folder.renew': {
      target: 'returning',
      actions: { type: 'takeSource', params: ({ event }) => ({ source: event.source }) },
    },
  },
})

const returning = folderSetup.createStateConfig({
  description: 'Its removal was undone',
  entry: { type: 'noteLeaving', params: { isLeaving: false } },
  invoke: {
    src: 'mark',
    input: ({ context: { userId, id, name } }) => ({ userId, id, name, isLeaving: false }),
    onDone: '#folder.boot',
    onError: '#folder.boot',
  },
})

const removing = folderSetup.createStateConfig({
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

/**
 * One folder of a member in this browser: its permission, its scan and its removal. The files stay on the device; only
 * their names and sizes are sent. The library still lists the files of a folder that is away.
 */
export const folderMachine = folderSetup.createMachine({
  id: 'folder',
  context: ({ input }) => ({
    ...input,
    progress: { folders: 0, files: 0, bytes: 0, before: 0 },
    leftOut: { count: 0, first: [] },
    isWhole: false,
    restarts: 0,
    revision: null,
    change: null,
    sent: 0,
    changes: 0,
    tries: 0,
    retryAfter: null,
    failure: null,
  }),
  initial: 'boot',
  states: {
    boot: {
      description: 'Transient: the stored state of the folder decides',
      always: [
        { guard: 'isLeaving', target: 'removing' },
        { guard: 'isOpen', target: 'there' },
        { target: 'there.detached' },
      ],
    },
    there: {
      initial: 'checking',
      on: {
        'folder.remove': '.leaving',
        'folder.renew': {
          target: '.scanning',
          reenter: true,
          actions: { type: 'takeSource', params: ({ event }) => ({ source: event.source }) },
        },
      },
      states: {
        checking: {
          invoke: {
            src: 'checkPermission',
            input: ({ context }) => ({ source: context.source! }),
            onDone: [
              { guard: { type: 'isGranted', params: ({ event }) => ({ state: event.output }) }, target: 'scanning' },
              { guard: { type: 'isDenied', params: ({ event }) => ({ state: event.output }) }, target: 'refused' },
              { target: 'locked' },
            ],
            onError: 'gone',
          },
        },
        locked: {
          description: 'The browser needs permission to read the folder again, which takes a press',
          on: { 'folder.unlock': 'prompting' },
        },
        prompting: {
          invoke: {
            src: 'requestPermission',
            input: ({ context }) => ({ source: context.source! }),
            onDone: [
              { guard: { type: 'isGranted', params: ({ event }) => ({ state: event.output }) }, target: 'scanning' },
              { guard: { type: 'isDenied', params: ({ event }) => ({ state: event.output }) }, target: 'refused' },
              { target: 'locked' },
            ],
            onError: 'locked',
          },
        },
        refused: {
          description: 'The visitor refused permission; the browser’s settings or another press may change that',
          on: { 'folder.unlock': 'prompting' },
        },
        scanning,
        current: { entry: 'noteWhole', on: { 'folder.scan': 'checking' } },
        canceled: { on: { 'folder.scan': 'checking' } },
        failed: { on: { 'folder.scan': 'checking' } },
        gone: {
          description: 'The folder is missing, such as an unplugged drive: its films stay, marked as away',
          on: { 'folder.scan': 'checking' },
        },
        detached: {
          description: 'The browser cannot open the folder by itself: it has to be dropped or chosen again',
        },
        leaving,
        returning,
      },
    },
    removing,
    removed: {
      type: 'final',
      entry: 'notifyEnded',
      meta: { terminal: 'Its parent stops it' },
    },
  },
})

export type FolderRef = ActorRefFrom<typeof folderMachine>
