import type { KeyboardEvent } from 'react'
import { effectsOf, type Row } from '../model/log-rows.ts'
import type { ViewSelection } from '../use-view-selection.ts'
import { rowHeight } from './use-virtual-rows.ts'

export interface FilteredLog {
  readonly rows: readonly Row[]
  /** All lines, also those that the filter hides: a cause may be among them. */
  readonly all: readonly Row[]
  readonly selection: ViewSelection
}

/** Navigation between the lines of a log by pointer and keyboard. `chosen` is an index of `rows`, or -1. */
export function logNavigation({ rows, all, selection }: FilteredLog, chosen: number) {
  const { moment, anchor, lookAt } = selection
  const choose = (index: number, isStretch = false) => {
    const row = rows[Math.max(0, Math.min(rows.length - 1, index))]
    if (!row) return
    if (isStretch && anchor === null) selection.anchorAt(moment ?? row)
    if (!isStretch && anchor !== null) selection.anchorAt(null)
    lookAt(row)
  }
  const goTo = (key: string | null | undefined) => {
    const row = all.find((other) => other.key === key)
    if (!row) return
    if (!rows.includes(row)) selection.setFilter({ actor: null, only: 'all', text: '' })
    lookAt(row)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const pageSize = Math.max(1, Math.floor(event.currentTarget.clientHeight / rowHeight) - 1)
    const from = chosen < 0 ? rows.length - 1 : chosen
    const to = {
      ArrowDown: from + 1,
      ArrowUp: from - 1,
      PageDown: from + pageSize,
      PageUp: from - pageSize,
      Home: 0,
      End: rows.length - 1,
    }[event.key]
    if (to !== undefined) choose(to, event.shiftKey)
    else if (event.key === 'ArrowLeft') goTo(moment?.cause)
    else if (event.key === 'ArrowRight' && moment) goTo(effectsOf(all, moment.key)[0]?.key)
    else if (event.key === 'Escape') lookAt(null)
    else return
    event.preventDefault()
  }
  return { choose, goTo, onKeyDown }
}
