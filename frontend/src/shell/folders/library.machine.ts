import { stopChild } from 'xstate'
import { existingFolders, librarySetup } from './library-setup.machine.ts'

/** The folders of a member in this browser, one machine each, and the matching of what they hold; for as long as they are logged in. */
export const libraryMachine = librarySetup.createMachine({
  id: 'library',
  context: ({ input }) => ({
    ...input,
    folders: [],
    moved: [],
    isSame: false,
    problem: null,
    isGathering: false,
  }),
  invoke: {
    src: 'matching',
    id: 'matching',
    input: ({ context, self }) => ({ userId: context.userId, parent: self }),
  },
  initial: 'loading',
  on: {
    'folder.sent': [
      {
        guard: { type: 'someToMatch', params: ({ event }) => event },
        actions: ['gather', 'match'],
      },
      { guard: { type: 'isChanged', params: ({ event }) => event }, actions: 'gather' },
    ],
    'folder.announced': { actions: { type: 'notify', params: ({ event }) => ({ notice: event.notice }) } },
    'folder.ended': {
      actions: [
        stopChild(({ event }) => `folder-${event.id}`),
        { type: 'letGo', params: ({ event }) => ({ id: event.id }) },
        { type: 'folderForgotten', params: ({ event }) => ({ id: event.id }) },
        'gather',
        'titlesMatched',
      ],
    },
    'matching.found': { actions: 'gather' },
    'matching.done': { actions: ['gather', 'titlesMatched'] },
    // What is dropped while another folder is looked at waits for its turn.
    'library.add': { actions: ['forgetProblem', { type: 'addDropped', params: ({ event }) => event }] },
    // A thousand changes in a row are reported a few times only.
    'library.changed': { guard: 'isUnreported', actions: ['noteGathering', 'notifySoon'] },
    'library.gathered': { actions: ['filesChanged', 'noteReported'] },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: {
          target: 'ready',
          // What an earlier visit left unmatched is matched now.
          actions: [{ type: 'begin', params: ({ event }) => ({ folders: event.output }) }, 'match'],
        },
        onError: 'unreadable',
      },
    },
    unreadable: {
      description: 'The browser’s storage is unavailable or lost its data: no folder can be added',
      on: { 'library.retry': 'loading' },
    },
    ready: {
      initial: 'resting',
      states: {
        resting: {
          always: [
            { guard: 'isUnanswered', target: 'asking' },
            { guard: 'hasDropped', target: 'adding' },
          ],
          on: { 'library.pick': 'picking' },
        },
        picking: {
          entry: 'forgetProblem',
          invoke: {
            src: 'pick',
            onDone: [
              {
                guard: { type: 'hasPicked', params: ({ event }) => event.output },
                target: 'adding',
                actions: { type: 'addDropped', params: ({ event }) => ({ dropped: event.output }) },
              },
              { target: 'resting' },
            ],
            onError: {
              target: 'resting',
              actions: { type: 'takeProblem', params: { problem: { kind: 'unpickable' } } },
            },
          },
        },
        adding: {
          description: 'Compares the dropped or picked folders with those of the library',
          exit: 'forgetFirst',
          invoke: {
            src: 'recognise',
            input: ({ context: { userId, dropped, folders } }) => ({
              userId,
              dropped: dropped[0]!,
              existing: existingFolders(folders),
            }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'begin', params: ({ event }) => ({ folders: event.output.added }) },
                { type: 'renew', params: ({ event }) => event.output },
                { type: 'addMoved', params: ({ event }) => event.output },
                { type: 'takeProblem', params: ({ event }) => ({ problem: event.output.problem }) },
              ],
            },
            onError: { target: 'resting', actions: { type: 'takeProblem', params: { problem: { kind: 'unsaved' } } } },
          },
        },
        asking: {
          description: 'A given folder has the files of a known one that is not there any more: did it move?',
          on: {
            'library.answerMoved': {
              target: 'answering',
              actions: { type: 'takeAnswer', params: ({ event }) => event },
            },
          },
        },
        answering: {
          exit: 'forgetMoved',
          invoke: {
            src: 'answerMoved',
            input: ({ context: { userId, moved, isSame, folders } }) => ({
              userId,
              moved: moved[0]!,
              isSame,
              existing: existingFolders(folders),
            }),
            onDone: {
              target: 'resting',
              actions: [
                { type: 'begin', params: ({ event }) => ({ folders: event.output.added }) },
                { type: 'renew', params: ({ event }) => event.output },
                { type: 'takeProblem', params: ({ event }) => ({ problem: event.output.problem }) },
              ],
            },
            onError: { target: 'resting', actions: { type: 'takeProblem', params: { problem: { kind: 'unsaved' } } } },
          },
        },
      },
    },
  },
})
