import { homeRowIds, moveRow, orderRows, type HomeRow } from '@contract/home-rows'
import type { Home } from '@contract/home.schema'
import { useSettings } from '../../context/use-settings.ts'

/** The most rows that the settings can store. */
const MAX_ROWS = 50

export interface HomeRowsHandle {
  /** Every row, in the member's order. */
  readonly rows: readonly HomeRow[]
  readonly move: (id: string, by: -1 | 1) => void
  readonly show: (id: string, shown: boolean) => void
  readonly reset: () => void
}

/** The order of the home page's rows and which of them are hidden, as stored in the member's settings. */
export function useHomeRows(home: Pick<Home, 'rows' | 'fromPeople' | 'later'>): HomeRowsHandle {
  const { settings, change } = useSettings()
  const ids = homeRowIds(home)
  const rows = orderRows(settings.homeRows, ids)
  // A row without titles today, for a genre or for people, keeps its setting.
  const absent = settings.homeRows.filter(({ id }) => !ids.includes(id))
  const save = (next: readonly HomeRow[]) => change({ homeRows: [...next, ...absent].slice(0, MAX_ROWS) })
  return {
    rows,
    move: (id, by) => save(moveRow(rows, id, by)),
    show: (id, shown) => save(rows.map((row) => (row.id === id ? { id, hidden: !shown } : row))),
    reset: () => change({ homeRows: [] }),
  }
}
