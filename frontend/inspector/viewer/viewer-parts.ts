import type { Bus } from '../bus/bus.ts'
import type { Charts } from '../charts/chart.ts'
import type { LogStore } from './model/log-store.ts'

/** The dependencies of a viewer, passed by the window or the drawer that opens it. */
export interface ViewerParts {
  readonly store: LogStore
  readonly charts: Charts
  /** To the pages that record. */
  readonly bus: Pick<Bus, 'listen' | 'post'>
}
