import type { Bus } from '../bus/bus.ts'
import type { Charts } from '../charts/chart.ts'
import type { LogStore } from './model/log-store.ts'

/** What a viewer works with, handed over by whoever opens it. */
export interface ViewerParts {
  readonly store: LogStore
  readonly charts: Charts
  /** To the pages that record. */
  readonly bus: Pick<Bus, 'listen' | 'post'>
}
