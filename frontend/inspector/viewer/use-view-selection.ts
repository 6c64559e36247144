import { useCallback, useMemo, useState } from 'react'
import { noFilter, type Filter } from './model/filter.ts'
import { actorKey } from './model/log.ts'
import type { Row } from './model/log-rows.ts'
import { actorStatesAt, type ActorState, type ActorStates } from './model/actor-states.ts'
import type { LogView } from './use-log.ts'

/** The selection in the viewer: a moment, a range, an actor, a filter. */
export interface ViewSelection {
  /** The row whose moment all panes show; null is now. */
  readonly moment: Row | null
  /** The other end of the stretch; a snapshot is compared with this moment. */
  readonly anchor: Row | null
  readonly actor: ActorState | null
  /** The actors at the moment that is shown. */
  readonly shownActors: ActorStates
  /** The rows of the stretch; empty without one. */
  readonly stretch: readonly Row[]
  readonly filter: Filter
  readonly lookAt: (row: Row | null) => void
  readonly anchorAt: (row: Row | null) => void
  readonly pick: (actor: string) => void
  readonly setFilter: (change: Partial<Filter>) => void
}

export function useViewSelection({ log, rows, actorStates }: LogView): ViewSelection {
  const [momentKey, setMoment] = useState<string | null>(null)
  const [anchorKey, setAnchor] = useState<string | null>(null)
  const [picked, setPicked] = useState<string | null>(null)
  const [filter, setFilters] = useState(noFilter)
  const rowIndexes = useMemo(() => new Map(rows.map((row, index) => [row.key, index])), [rows])
  const rowOf = (key: string | null) => (key === null ? null : (rows[rowIndexes.get(key) ?? -1] ?? null))
  const [moment, anchor] = [rowOf(momentKey), rowOf(anchorKey)]
  const shownActors = useMemo(
    () => (moment ? actorStatesAt(log.entries, moment.index + 1) : actorStates),
    [moment, log.entries, actorStates],
  )
  const ends = [momentKey, anchorKey]
    .map((key) => rowIndexes.get(key ?? '') ?? -1)
    .toSorted((one, other) => one - other)
  const stretch = moment && anchor ? rows.slice(ends[0], ends[1]! + 1) : []
  const lookAt = useCallback((row: Row | null) => {
    setMoment(row?.key ?? null)
    if (row && 'actor' in row.entry) setPicked(actorKey(row.entry))
  }, [])
  return {
    moment,
    anchor,
    actor: shownActors.get(picked ?? '') ?? actorStates.get(picked ?? '') ?? firstMachine(shownActors),
    shownActors,
    stretch,
    filter,
    lookAt,
    anchorAt: useCallback((row: Row | null) => setAnchor(row?.key ?? null), []),
    pick: setPicked,
    setFilter: useCallback((change: Partial<Filter>) => setFilters((old) => ({ ...old, ...change })), []),
  }
}

/** The machine with the latest step: it is shown until an actor is picked. */
function firstMachine(actorStates: ActorStates): ActorState | null {
  const machines = [...actorStates.values()].filter(({ entry, step }) => entry.machine !== null && step !== null)
  return machines.toSorted((one, other) => other.step!.at - one.step!.at)[0] ?? null
}
