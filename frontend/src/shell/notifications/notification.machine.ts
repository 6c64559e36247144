import { assign, sendTo, setup, type AnyActorRef } from 'xstate'
import type { ParseKeys } from 'i18next'

export interface NotificationAction {
  readonly label: ParseKeys
  readonly run: () => void
}

/** A message to the visitor, by its i18n key, so that it changes its language with the page. */
export interface NotificationContent {
  readonly message: ParseKeys
  readonly values?: Readonly<Record<string, string | number>>
  readonly tone?: 'plain' | 'error'
  /** Milliseconds; null stays until it is closed. Left out: 5000 (§9). */
  readonly timeout?: number | null
  readonly actions?: readonly NotificationAction[]
  /** Called once it is closed, by the visitor or by its timeout. */
  readonly onClose?: () => void
}

export interface NotificationInput {
  readonly id: number
  readonly notification: NotificationContent
  readonly parent: AnyActorRef
}
/** The reasons to hold the timer: keyboard focus counts as hovering. */
export type Hold = 'pointer' | 'focus'
export type NotificationEvent =
  | { type: 'notification.hold'; by: Hold }
  | { type: 'notification.release'; by: Hold }
  | { type: 'notification.close' }
  | { type: 'notification.act'; index: number }
  | { type: 'tab.shown' }

export const defaultTimeout = 5000

interface NotificationContext extends NotificationInput {
  /** Milliseconds that are left when the timer runs next. */
  readonly remaining: number
  readonly since: number
  readonly holds: readonly Hold[]
}

const holder = ({ event }: { event: { by: Hold } }) => ({ by: event.by })

const notificationSetup = (now: () => number) =>
  setup({
    types: { input: {} as NotificationInput, context: {} as NotificationContext, events: {} as NotificationEvent },
    guards: {
      isSticky: ({ context }) => context.notification.timeout === null,
      isLastHold: ({ context }, { by }: { by: Hold }) => context.holds.every((hold) => hold === by),
      isOver: ({ context }) => context.remaining - (now() - context.since) <= 0,
      hasAction: ({ context }, { index }: { index: number }) => context.notification.actions?.[index] !== undefined,
    },
    delays: { remaining: ({ context }) => context.remaining },
    actions: {
      startTimer: assign({ since: () => now() }),
      stopTimer: assign({ remaining: ({ context }) => Math.max(0, context.remaining - (now() - context.since)) }),
      hold: assign({ holds: ({ context }, { by }: { by: Hold }) => [...new Set([...context.holds, by])] }),
      release: assign({ holds: ({ context }, { by }: { by: Hold }) => context.holds.filter((hold) => hold !== by) }),
      runAction: ({ context }, { index }: { index: number }) => context.notification.actions?.[index]?.run(),
      runClose: ({ context }) => context.notification.onClose?.(),
      notifyClosed: sendTo(
        ({ context }) => context.parent,
        ({ context }) => ({ type: 'notification.closed', id: context.id }),
      ),
    },
  })

const timeoutOf = ({ timeout }: NotificationContent): number => timeout ?? defaultTimeout

/**
 * One notification (§4): closes by itself after its time; hovering and focus pause the timer, and the rest continues
 * afterwards. A tab in the background does not stretch it. `now` is a clock in milliseconds.
 */
export const createNotificationMachine = (now: () => number) =>
  notificationSetup(now).createMachine({
    id: 'notification',
    context: ({ input }) => ({ ...input, remaining: timeoutOf(input.notification), since: 0, holds: [] }),
    initial: 'shown',
    states: {
      shown: {
        initial: 'boot',
        on: {
          'notification.close': 'closed',
          'notification.act': {
            guard: { type: 'hasAction', params: ({ event }) => ({ index: event.index }) },
            target: 'closed',
            actions: { type: 'runAction', params: ({ event }) => ({ index: event.index }) },
          },
        },
        states: {
          boot: { always: [{ guard: 'isSticky', target: 'sticky' }, { target: 'running' }] },
          sticky: {},
          running: {
            entry: 'startTimer',
            exit: 'stopTimer',
            after: { remaining: '#notification.closed' },
            on: {
              'notification.hold': { target: 'paused', actions: { type: 'hold', params: holder } },
              'tab.shown': { guard: 'isOver', target: '#notification.closed' },
            },
          },
          paused: {
            on: {
              'notification.hold': { actions: { type: 'hold', params: holder } },
              'notification.release': [
                {
                  guard: { type: 'isLastHold', params: holder },
                  target: 'running',
                  actions: { type: 'release', params: holder },
                },
                { actions: { type: 'release', params: holder } },
              ],
            },
          },
        },
      },
      closed: {
        type: 'final',
        entry: ['runClose', 'notifyClosed'],
        meta: { terminal: 'A notification is shown once; its parent stops it' },
      },
    },
  })
