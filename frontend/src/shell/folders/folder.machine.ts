import { scanning } from './folder-scanning.machine.ts'
import { leaving, removing, returning } from './folder-removal.machine.ts'
import { folderSetup } from './folder-setup.machine.ts'

/**
 * One folder of a member in this browser: its permission, its scan, and what the server has of it. Its files stay where
 * they are; their names are sent. Files that were found stay in the library while the folder is away.
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
        cancelled: { on: { 'folder.scan': 'checking' } },
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
