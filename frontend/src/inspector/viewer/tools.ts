import type { Charts } from '../charts/chart.ts'
import type { BusMessage } from '../log/entry.ts'
import type { LogStore } from './model/log-store.ts'

/** What a viewer works with, handed over by whoever opens it. */
export interface ViewerParts {
  readonly store: LogStore
  readonly charts: Charts
  /** To the pages that record; null where there are none, as in a log from a file. */
  readonly post: (message: BusMessage) => void
}
