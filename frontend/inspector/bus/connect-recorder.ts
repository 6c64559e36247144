import type { BusMessage } from './bus-message.ts'
import type { Entry, Realm } from '../log/log-entry.ts'
import type { Recorder } from '../recorder/recorder.ts'
import type { Bus } from './bus.ts'
import type { PersistedLog, PersistedRealm } from './persisted-log.ts'
import { reloadReason } from './reload-reason.ts'
import { chunksOf } from '@contract/chunks'

/** Entries in one message: more would block the main thread for too long. */
const BATCH_SIZE = 500

interface RecorderConnection {
  readonly recorder: Recorder
  readonly bus: Pick<Bus, 'post' | 'listen'>
  readonly persistedLog: Pick<PersistedLog, 'add' | 'realmsOf'>
  /** Type of the navigation that loaded the page (`PerformanceNavigationTiming.type`). */
  readonly navigationType: string | null
  /** Asks the server whether this browser is a maintainer's. */
  readonly isAllowed: () => Promise<boolean>
}

/**
 * Connects a recorder to the bus: posts its entries and those of earlier pages in the tab to viewers, stores its
 * entries, and passes on events from viewers once the realm is unlocked. A storage that fails does not reject.
 */
export async function connectRecorder({
  recorder,
  bus,
  persistedLog,
  navigationType,
  isAllowed,
}: RecorderConnection): Promise<void> {
  const { realm } = recorder
  let isUnlocked = false
  recorder.onBatch((entries, size) => {
    for (const part of chunksOf(entries, BATCH_SIZE))
      bus.post({ type: 'entries', version: 1, realm: realm.id, entries: part })
    void persistedLog.add(realm, entries, size).catch(() => undefined)
  })
  // Viewers get the entries even if the storage fails.
  const persistedRealms = await persistedLog.realmsOf(realm.tab).catch((): readonly PersistedRealm[] => [])
  const earlierRealms = persistedRealms.filter((one) => one.realm.id !== realm.id)
  const last = earlierRealms.at(-1)
  if (last) recorder.noteReload(reloadReason(last.entries, navigationType))

  bus.listen((message) => {
    if (message.type === 'hello') postAll()
    else if (message.type === 'unlock' && message.realm === realm.id) void unlock()
    else if (message.type === 'send' && message.realm === realm.id && isUnlocked) send(recorder, message)
  })
  postAll()

  function postAll(): void {
    for (const one of earlierRealms) postRealm(bus, one.realm, one.entries)
    postRealm(bus, realm, recorder.entries())
  }

  async function unlock(): Promise<void> {
    isUnlocked = await isAllowed()
    bus.post({ type: 'unlocked', version: 1, realm: realm.id, isUnlocked })
  }
}

function postRealm(bus: Pick<Bus, 'post'>, realm: Realm, entries: readonly Entry[]): void {
  const [first = [], ...laterBatches] = chunksOf(entries, BATCH_SIZE)
  bus.post({ type: 'realm', version: 1, realm, entries: first })
  for (const part of laterBatches) bus.post({ type: 'entries', version: 1, realm: realm.id, entries: part })
}

/** Refuses XState's internal events (`xstate.*`), which would report something that did not happen. */
function send(recorder: Recorder, { actor, event }: Extract<BusMessage, { type: 'send' }>): void {
  if (!event.type.startsWith('xstate.')) recorder.actor(actor)?.send(event)
}
