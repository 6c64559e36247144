import type { QueryClient } from '@tanstack/react-query'
import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { Api } from '../../api/client.ts'
import type { Change, Key, Invalidation } from '../../changes/change.ts'
import { revive } from '../../changes/revive.ts'
import { onNetworkBack } from '../../platform/device/on-network-back.ts'
import { holdForLogin, takeHeldIntents } from './awaiting-login.ts'
import { deliver, withDeliveryLock, withdrawCalls, type Count, type DeliveryResult } from './deliver.ts'
import { follow, type QueuedCall } from './change-queue.ts'
import { enqueueChange, type AnsweredChange, type Submit, type SubmitParts, type SubmittedChange } from './submit.ts'

export interface DeliveryEffects extends SubmitParts {
  readonly api: Api
  readonly queryClient: QueryClient
  readonly submit: Submit
}

/** The effects of the machine that delivers a member's changes. */
export const deliveryActors = ({ queue, api, tabs, submit }: DeliveryEffects) => ({
  load: fromPromise<Count, { userId: string }>(async ({ input: { userId } }) => {
    const readable = await queue.read(userId)
    return { readable, waiting: queue.waiting(userId) }
  }),
  restore: fromPromise<readonly SubmittedChange[], { userId: string }>(async ({ input: { userId }, signal }) => {
    for (const intent of takeHeldIntents()) {
      const change = await revive(intent)
      if (change) void submit(change)
    }
    await queue.read(userId)
    const found = Map.groupBy(
      queue.callsOf(userId).filter(({ isAwaited, waiting }) => !isAwaited && waiting.change),
      ({ waiting }) => waiting.change!.id,
    )
    const restored: SubmittedChange[] = []
    for (const [id, calls] of found) {
      const change = await revive(calls[0]!.waiting.change!.intent)
      if (change) restored.push({ id, change, calls, onUndone: () => undefined, isRestored: true })
    }
    return signal.aborted ? [] : restored
  }),
  /** One tab at a time. */
  deliver: fromPromise<DeliveryResult, { userId: string }>(({ input: { userId }, signal }) =>
    withDeliveryLock(() => deliver(queue, api, userId, signal)),
  ),
  connection: fromCallback<EventObject>(({ sendBack }) => {
    const stopListening = onNetworkBack(() => sendBack({ type: 'network.online' }))
    const shown = () => document.visibilityState === 'visible' && sendBack({ type: 'tab.shown' })
    document.addEventListener('visibilitychange', shown)
    return () => {
      stopListening()
      document.removeEventListener('visibilitychange', shown)
    }
  }),
  otherTabs: fromCallback<EventObject>(({ sendBack }) => tabs.listen(() => sendBack({ type: 'tab.stored' }))),
})

/** The actions that show restored changes, and remove them after a log-out. */
export const showActions = ({ shown }: DeliveryEffects) => ({
  show: (_: unknown, { submitted }: { submitted: readonly SubmittedChange[] }) => shown.restore(submitted),
  showNone: () => shown.clear(),
})

/** The effects of the machine of one change. */
export const changeActors = (effects: DeliveryEffects) => ({
  hold: fromCallback<EventObject, SubmittedChange>(({ input: { id, change }, sendBack }) =>
    holdForLogin(id, change.intent, () => sendBack({ type: 'change.taken' })),
  ),
  claim: fromPromise<readonly QueuedCall[], { submitted: SubmittedChange; userId: string }>(
    ({ input: { submitted, userId } }) =>
      Promise.resolve(enqueueChange(effects, userId, submitted.id, submitted.change)),
  ),
  write: fromPromise<void>(async () => {
    await effects.queue.write()
  }),
  follow: fromCallback<EventObject, { calls: readonly QueuedCall[] }>(({ input: { calls }, sendBack }) =>
    follow(calls, sendBack),
  ),
  withdraw: fromPromise<boolean, { calls: readonly QueuedCall[] }>(async ({ input: { calls } }) => {
    const isWithdrawn = await withdrawCalls(effects.queue, calls)
    if (isWithdrawn) effects.tabs.notify()
    return isWithdrawn
  }),
  reverse: fromPromise<void, AnsweredChange>(({ input: { change, onUndone, answers } }) => {
    const reverse = change.inverse(answers)
    if (reverse) void effects.submit(reverse).then(({ state }) => (state === 'refused' ? undefined : onUndone()))
    return Promise.resolve()
  }),
})

/** The actions that update the optimistic data of the pages when a change is confirmed or rolled back. */
export const changeActions = ({ shown, queryClient }: DeliveryEffects) => {
  const touch = ({ now = [], later = [] }: Invalidation, further: readonly Key[] = []) => {
    const invalidateKey = (refetchType: 'active' | 'none') => (key: string | Key) =>
      void queryClient.invalidateQueries({ queryKey: typeof key === 'string' ? [key] : key, refetchType })
    later.forEach(invalidateKey('none'))
    ;[...now, ...further].forEach(invalidateKey('active'))
  }
  return {
    confirm: (_: unknown, { id, change, answers }: AnsweredChange) => {
      shown.confirm(id, answers.flatMap(change.answered))
      // If another tab sent the change, its answer is unknown, so the queries that it patches are refetched.
      touch(change.invalidates(answers), answers.length === 0 ? keysOf(change) : [])
    },
    rollBack: (_: unknown, { id, change, mustRefetch }: SubmittedChange & { mustRefetch: boolean }) => {
      shown.rollBack(id)
      if (mustRefetch) touch(change.invalidates([]), keysOf(change))
    },
  }
}

const keysOf = ({ show }: Change): Key[] => show.map(({ key }) => key)
