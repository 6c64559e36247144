import { assign, fromPromise, setup } from 'xstate'
import { notProvided } from '../not-provided.ts'

/** A code that the member types on another device. */
export interface DeviceCode {
  readonly code: string
  /** Milliseconds between two requests for its state. */
  readonly intervalMs: number
  /** Milliseconds until it expires. */
  readonly lifetimeMs: number
}
/** `slower`: it is still waited for, and the server wants longer pauses. */
export type DeviceCodeState = 'waiting' | 'slower' | 'authorized' | 'refused' | 'expired'
export type DeviceCodeEvent = { type: 'deviceCode.again' }

interface DeviceCodeContext {
  readonly code: DeviceCode | null
  /** Why there is no code; null if nothing failed. */
  readonly problem: unknown
}

/** Milliseconds by which each pause becomes longer at a request of the server (RFC 8628, section 3.5). */
export const SLOWER_MS = 5_000

/**
 * A code that this page shows and the member confirms on another device, as in Jellyfin’s Quick Connect: the page asks for its state at
 * the server’s interval, until the code is confirmed, refused or expired. Then the member may have another one.
 */
export const deviceCodeMachine = setup({
  types: { context: {} as DeviceCodeContext, events: {} as DeviceCodeEvent },
  actors: {
    fetchCode: fromPromise<DeviceCode>(notProvided('fetchCode')),
    fetchState: fromPromise<DeviceCodeState>(notProvided('fetchState')),
  },
  guards: {
    isAuthorized: (_, { state }: { state: DeviceCodeState }) => state === 'authorized',
    isRefused: (_, { state }: { state: DeviceCodeState }) => state === 'refused',
    isExpired: (_, { state }: { state: DeviceCodeState }) => state === 'expired',
    isSlower: (_, { state }: { state: DeviceCodeState }) => state === 'slower',
  },
  delays: {
    interval: ({ context }) => context.code!.intervalMs,
    lifetime: ({ context }) => context.code!.lifetimeMs,
  },
  actions: {
    noteCode: assign((_, { code }: { code: DeviceCode }) => ({ code, problem: null })),
    noteProblem: assign((_, { error }: { error: unknown }) => ({ code: null, problem: error })),
    slowDown: assign(({ context: { code } }) => ({ code: { ...code!, intervalMs: code!.intervalMs + SLOWER_MS } })),
  },
}).createMachine({
  id: 'deviceCode',
  context: { code: null, problem: null },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        src: 'fetchCode',
        onDone: { target: 'waiting', actions: { type: 'noteCode', params: ({ event }) => ({ code: event.output }) } },
        onError: { target: 'failed', actions: { type: 'noteProblem', params: ({ event }) => event } },
      },
    },
    waiting: {
      description: 'The code is shown',
      initial: 'pausing',
      after: { lifetime: 'expired' },
      states: {
        pausing: { after: { interval: 'looking' } },
        looking: {
          invoke: {
            src: 'fetchState',
            onDone: [
              {
                guard: { type: 'isAuthorized', params: ({ event }) => ({ state: event.output }) },
                target: '#deviceCode.authorized',
              },
              {
                guard: { type: 'isRefused', params: ({ event }) => ({ state: event.output }) },
                target: '#deviceCode.refused',
              },
              {
                guard: { type: 'isExpired', params: ({ event }) => ({ state: event.output }) },
                target: '#deviceCode.expired',
              },
              {
                guard: { type: 'isSlower', params: ({ event }) => ({ state: event.output }) },
                target: 'pausing',
                actions: 'slowDown',
              },
              { target: 'pausing' },
            ],
            // One failed request does not change the state of the code.
            onError: 'pausing',
          },
        },
      },
    },
    failed: { description: 'There is no code, and the page says why', on: { 'deviceCode.again': 'asking' } },
    refused: { on: { 'deviceCode.again': 'asking' } },
    expired: { on: { 'deviceCode.again': 'asking' } },
    authorized: { meta: { terminal: 'The member is signed in, and the machine ends with its page' } },
  },
})
