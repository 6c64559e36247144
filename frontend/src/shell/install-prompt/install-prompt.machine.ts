import { fromCallback, fromPromise, setup, type EventObject } from 'xstate'
import { notProvided } from '../not-provided.ts'

export interface InstallEnvironment {
  /** Runs in a window of its own, which counts as installed (§4). */
  readonly standalone: boolean
  /** The stored hide flag; null without one, and if the storage cannot be read. */
  readonly hideFlag: string | null
  /** Whether no earlier day with a visit is stored; true if the storage cannot be read. */
  readonly isFirstVisit: boolean
}
export type InstallPromptEvent =
  | { type: 'install.captured' }
  | { type: 'install.install' }
  | { type: 'install.dismiss' }
  | { type: 'install.installed' }
  | { type: 'install.standalone' }
export type InstallOutcome = 'accepted' | 'dismissed'

/**
 * The offer to install (§4): made once, when the browser reports that it can, and not before the second day of use.
 * Our Dismiss is stored; a refusal in the browser's own dialog counts for as long as this page exists.
 */
export const installPromptMachine = setup({
  types: { events: {} as InstallPromptEvent },
  actors: {
    readEnvironment: fromPromise<InstallEnvironment>(notProvided('readEnvironment')),
    prompts: fromCallback<EventObject>(notProvided('prompts')),
    showPrompt: fromPromise<InstallOutcome>(notProvided('showPrompt')),
    storeHideFlag: fromPromise<void>(notProvided('storeHideFlag')),
  },
  guards: {
    isStandalone: (_, { standalone }: InstallEnvironment) => standalone,
    isHidden: (_, { hideFlag }: InstallEnvironment) => hideFlag === 'true',
    isFirstVisit: (_, { isFirstVisit }: InstallEnvironment) => isFirstVisit,
    isAccepted: (_, { outcome }: { outcome: InstallOutcome }) => outcome === 'accepted',
  },
}).createMachine({
  id: 'installPrompt',
  initial: 'boot',
  states: {
    boot: {
      invoke: {
        src: 'readEnvironment',
        onDone: [
          { guard: { type: 'isStandalone', params: ({ event }) => event.output }, target: 'installed' },
          { guard: { type: 'isHidden', params: ({ event }) => event.output }, target: 'hidden' },
          { guard: { type: 'isFirstVisit', params: ({ event }) => event.output }, target: 'firstVisit' },
          { target: 'open' },
        ],
        onError: 'firstVisit',
      },
    },
    open: {
      invoke: { src: 'prompts' },
      on: { 'install.installed': 'installed', 'install.standalone': 'installed' },
      initial: 'listening',
      states: {
        listening: { on: { 'install.captured': 'offered' } },
        offered: {
          on: { 'install.install': 'prompting', 'install.dismiss': '#installPrompt.dismissing' },
        },
        prompting: {
          invoke: {
            src: 'showPrompt',
            onDone: [
              {
                guard: { type: 'isAccepted', params: ({ event }) => ({ outcome: event.output }) },
                target: 'accepted',
              },
              { target: 'shown' },
            ],
            onError: 'shown',
          },
        },
        accepted: { description: 'Until the browser reports the installation' },
        shown: { description: 'The prompt was shown, and is not shown again on this page' },
      },
    },
    dismissing: {
      description: 'Stores the choice; the offer is hidden even if the storage fails',
      invoke: { src: 'storeHideFlag', onDone: 'hidden', onError: 'hidden' },
    },
    firstVisit: { meta: { terminal: 'Nobody is asked to install what they have just met' } },
    hidden: { meta: { terminal: 'The offer stays hidden for a visitor who dismissed it' } },
    installed: { meta: { terminal: 'There is nothing left to offer' } },
  },
})
