import { useMemo, useSyncExternalStore } from 'react'
import type { Log } from './model/log.ts'
import type { LogStore } from './model/log-store.ts'
import { rowsOf, type Row } from './model/log-rows.ts'
import { worldAt, type World } from './model/world.ts'

export interface LogView {
  readonly log: Log
  readonly rows: readonly Row[]
  /** All actors that run or have run. */
  readonly world: World
}

/** The log as it grows, in the forms in which the panes read it. */
export function useLog(store: LogStore): LogView {
  const log = useSyncExternalStore(store.subscribe, store.getSnapshot)
  const rows = useMemo(() => rowsOf(log.entries), [log.entries])
  const world = useMemo(() => worldAt(log.entries), [log.entries])
  return { log, rows, world }
}
