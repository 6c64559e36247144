import { useMemo, useSyncExternalStore } from 'react'
import type { Log } from './model/log.ts'
import type { LogStore } from './model/log-store.ts'
import { rowsOf, type Row } from './model/log-rows.ts'
import { actorStatesAt, type ActorStates } from './model/actor-states.ts'

export interface LogView {
  readonly log: Log
  readonly rows: readonly Row[]
  /** All actors that run or have run. */
  readonly actorStates: ActorStates
}

/** The log as it grows, in the forms in which the panes read it. */
export function useLog(store: LogStore): LogView {
  const log = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const rows = useMemo(() => rowsOf(log.entries), [log.entries])
  const actorStates = useMemo(() => actorStatesAt(log.entries), [log.entries])
  return { log, rows, actorStates }
}
