import type { AnyActorRef } from 'xstate'
import { Bus } from './bus/bus.ts'
import type { InspectedApp } from './dock/inspected-app.ts'
import { openDock } from './dock/open-dock.tsx'
import { PersistedLog } from './bus/persisted-log.ts'
import { connectRecorder } from './bus/connect-recorder.ts'
import { Recorder } from './recorder/recorder.ts'
import { switchKey } from './switch.ts'
import { claimTab, leaveTab, newTraceId } from './tab.ts'
import type { Realm } from './log/log-entry.ts'

/** Longest wait on a page that is never idle, and the length of a slice without `requestIdleCallback` (ms). */
const IDLE_TIMEOUT_MS = 500
const SLICE_MS = 5

/** Runs `work` when the browser is idle; `work` may continue as long as `hasTime()` is true. */
function inIdleSlices(work: (hasTime: () => boolean) => void): void {
  if ('requestIdleCallback' in globalThis)
    requestIdleCallback((deadline) => work(withMinimumSteps(() => deadline.timeRemaining() > 1)), {
      timeout: IDLE_TIMEOUT_MS,
    })
  else setTimeout(() => work(withMinimumSteps(timeLimit(SLICE_MS))), IDLE_TIMEOUT_MS)
}

const timeLimit = (milliseconds: number): (() => boolean) => {
  const end = performance.now() + milliseconds
  return () => performance.now() < end
}

/** The first 20 calls always return true, so that the work of a page that is never idle progresses too. */
function withMinimumSteps(hasTime: () => boolean): () => boolean {
  let remainingSteps = 20
  return () => {
    remainingSteps -= 1
    return remainingSteps >= 0 || hasTime()
  }
}

/** `window.name` of the login popup (`shell/login-popup/`). */
const loginPopupName = 'reelroom-login'

/** Describes this load of the page; `startedAt` is in milliseconds since 1970. */
function createRealm(roots: ReadonlyMap<string, AnyActorRef>, startedAt: number): Realm {
  return {
    id: newTraceId(),
    tab: claimTab(),
    role: window.name === loginPopupName ? 'login-popup' : 'app',
    startedAt,
    path: location.pathname,
    build: { id: buildOf(roots), date: null },
  }
}

function buildOf(roots: ReadonlyMap<string, AnyActorRef>): string {
  for (const root of roots.values()) {
    const { context } = root.getSnapshot() as { context?: { buildId?: unknown } }
    if (typeof context?.buildId === 'string') return context.buildId
  }
  return 'unknown'
}

const now = () => performance.timeOrigin + performance.now()
let recorder: Recorder | undefined

/** Records these actors and all their descendants, also future ones. May be called again with further roots. */
export function start(roots: ReadonlyMap<string, AnyActorRef>, app: InspectedApp): void {
  recorder ??= startRecorder(roots, app)
  for (const root of roots.values()) recorder.attach(root)
}

function startRecorder(roots: ReadonlyMap<string, AnyActorRef>, app: InspectedApp): Recorder {
  const newRecorder = new Recorder({ realm: createRealm(roots, now()), now, whenIdle: inIdleSlices })
  const bus = new Bus()
  const persistedLog = new PersistedLog(now)
  const { realm } = newRecorder
  const dock = openDock(app)
  void connectRecorder({ recorder: newRecorder, bus, persistedLog, navigationType: navigationType(), isAllowed })
  // The last moment at which entries can be published and stored, before the page is unloaded or frozen.
  addEventListener('pagehide', () => {
    newRecorder.flush()
    leaveTab(realm.tab)
    bus.post({ type: 'gone', version: 1, realm: realm.id })
  })
  // A page that is restored from the back/forward cache announces itself again.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    claimTab()
    bus.post({ type: 'realm', version: 1, realm, entries: [] })
  })
  addEventListener('storage', ({ key, newValue }) => {
    if (key !== switchKey || newValue !== null) return
    newRecorder.stop()
    leaveTab(realm.tab)
    void dock.then((close) => close())
    bus.close()
    recorder = undefined
    void persistedLog.drop()
  })
  return newRecorder
}

/** Asks the server whether this browser has the maintainer's cookie, which scripts cannot read. */
const isAllowed = async (): Promise<boolean> => (await fetch('/inspector', { method: 'HEAD' })).ok

function navigationType(): string | null {
  const [navigation] = performance.getEntriesByType('navigation')
  // SAFETY: entries of type `navigation` are of this class (Navigation Timing Level 2).
  return (navigation as PerformanceNavigationTiming | undefined)?.type ?? null
}
