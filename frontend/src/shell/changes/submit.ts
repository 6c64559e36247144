import type { QueryClient } from '@tanstack/react-query'
import type { Change, ChangeResult } from '../../changes/change.ts'
import { newId } from '../../domain/new-id.ts'
import { ChangeQueue, follow, reportQueued, TIMEOUT_MS, type CallsOutcome, type QueuedCall } from './change-queue.ts'
import { ChangeStore, type WaitingCall } from './change.store.ts'
import { ShownChanges } from './shown-changes.ts'

/** Earlier versions use this name too, so that tabs that still run one receive the messages. */
const channelName = 'reelroom outbox'

/** The channel to the other tabs of this device. Each tab has one, so that it never receives its own messages. */
export class OtherTabs {
  private channel: BroadcastChannel | undefined

  /** Notifies the other tabs that a change was queued or taken out. */
  notify(): void {
    this.open().postMessage('stored')
  }

  /** Calls `listener` when another tab sends this message. Returns how to stop. */
  listen(listener: () => void): () => void {
    const channel = this.open()
    channel.addEventListener('message', listener)
    return () => channel.removeEventListener('message', listener)
  }

  private open(): BroadcastChannel {
    this.channel ??= new BroadcastChannel(channelName)
    return this.channel
  }
}

/** A change that was pressed, or that was restored from the storage of this device. */
export interface SubmittedChange {
  readonly id: string
  readonly change: Change
  /** Called when the member has undone it. */
  readonly onUndone: () => void
  /** Its calls in the queue; null until the visitor who pressed it has logged in. */
  readonly calls: readonly QueuedCall[] | null
  /** It was restored from storage: it is queued, and its notification was shown in an earlier visit. */
  readonly isRestored: boolean
}
export interface AnsweredChange extends SubmittedChange {
  readonly answers: readonly unknown[]
}

/**
 * Makes a change: shown at once, stored on this device and then sent, after all earlier ones. A visitor has to log in
 * first. Never rejects. `onUndone` is called when the member has undone it.
 */
export type Submit = (change: Change, onUndone?: () => void) => Promise<ChangeResult>

export interface SubmitParts {
  readonly queue: ChangeQueue
  readonly shown: ShownChanges
  readonly tabs: OtherTabs
  readonly userId: () => string | null
  /** The machine that delivers the member's changes. */
  readonly delivery: () => DeliveryRef
}
interface DeliveryRef {
  readonly getSnapshot: () => { readonly context: { readonly waiting: number } }
  readonly send: (event: { readonly type: 'change.submitted'; readonly submitted: SubmittedChange }) => void
}

/** Creates the tools that a page needs to make changes, from its start, before the machines are loaded. */
export function createChanges(
  queryClient: QueryClient,
  userId: SubmitParts['userId'],
  delivery: SubmitParts['delivery'],
): SubmitParts & { readonly submit: Submit } {
  const parts: SubmitParts = {
    queue: new ChangeQueue(new ChangeStore()),
    shown: new ShownChanges(queryClient),
    tabs: new OtherTabs(),
    userId,
    delivery,
  }
  return { ...parts, submit: createSubmit(parts) }
}

export function createSubmit(parts: SubmitParts): Submit {
  const { queue, userId, delivery } = parts
  const begin = (submitted: SubmittedChange) => delivery().send({ type: 'change.submitted', submitted })
  return async (change, onUndone = () => undefined) => {
    const id = newId()
    const owner = userId()
    if (owner === null) {
      begin({ id, change, onUndone, calls: null, isRestored: false })
      return { state: 'awaitingLogin' }
    }
    const calls = enqueueChange(parts, owner, id, change)
    begin({ id, change, onUndone, calls, isRestored: false })
    const changeResult = await result(calls)
    // A queued change is on the disk, if the browser has storage, before its result is returned.
    if (changeResult.state === 'queued') await queue.write()
    return changeResult
  }
}

/** Shows a member's change, adds its calls to the queue, and stores them. Returns the calls. */
export function enqueueChange(
  { queue, shown, tabs, delivery }: Omit<SubmitParts, 'userId'>,
  owner: string,
  id: string,
  change: Change,
): readonly QueuedCall[] {
  shown.add(id, change)
  const calls = change.bodies.map((body, index) =>
    queue.put({ ...waitingCall(owner, id, change, body), idempotencyKey: `${id}-${index}` }, () => {
      const version = change.version?.(shown.read)
      return version === undefined ? body : { ...body, version }
    }),
  )
  const notifyWaiting = () => calls.forEach(reportQueued)
  // Earlier changes wait for a network or a server, so this one is reported as queued at once.
  if (delivery().getSnapshot().context.waiting > 0) notifyWaiting()
  const timer = setTimeout(notifyWaiting, TIMEOUT_MS)
  void result(calls).then(({ state }) => {
    clearTimeout(timer)
    if (state === 'queued' && calls.every(({ key }) => key !== null)) tabs.notify()
  })
  void queue.write()
  return calls
}

function result(calls: readonly QueuedCall[]): Promise<ChangeResult> {
  return new Promise((resolve) => {
    const stop = follow(calls, (outcome) => {
      resolve(resultOf(outcome))
      // `follow` may call back before it returns, when `stop` does not exist yet.
      queueMicrotask(() => stop())
    })
  })
}

function resultOf(outcome: CallsOutcome): ChangeResult {
  if (outcome.type === 'change.waits') return { state: 'queued' }
  return outcome.type === 'change.answered'
    ? { state: 'confirmed', answers: outcome.answers }
    : { state: 'refused', error: outcome.error }
}

/** A queued call has no version: when it is sent, it applies to the newest one. */
function waitingCall(userId: string, id: string, change: Change, body: object | undefined): WaitingCall {
  const { call, params, later, intent } = change
  // SAFETY: a call's parameters are texts and numbers, its body an object of JSON.
  const { version: _version, ...content } = (later(body) ?? {}) as Record<string, unknown>
  return { userId, call, params: { ...params }, body: body ? content : null, change: { id, intent } }
}
