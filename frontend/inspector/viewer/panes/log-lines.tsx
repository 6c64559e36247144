import type { VirtualItem } from '@tanstack/react-virtual'
import { useMemo } from 'react'
import { depthOf } from '../model/log-rows.ts'
import type { ActorStates } from '../model/actor-states.ts'
import { LogRow } from './log-row.tsx'
import type { FilteredLog } from './log-steps.ts'

interface LogLinesProps {
  readonly log: FilteredLog & { readonly actorStates: ActorStates }
  /** The visible lines. */
  readonly items: readonly VirtualItem[]
  readonly chosen: number
  readonly onChoose: (index: number, isStretch: boolean) => void
  readonly onGo: (key: string | null) => void
}

/** The visible lines, each with its relation to the chosen one: its cause, its effect, part of the stretch. */
export function LogLines({ log: { rows, all, actorStates, selection }, items, chosen, onChoose, onGo }: LogLinesProps) {
  const { moment, stretch } = selection
  const byKey = useMemo(() => new Map(all.map((row) => [row.key, row])), [all])
  const causeKey = moment?.cause ?? null
  return items.map(({ index, start, key }) => (
    <LogRow
      key={key}
      row={rows[index]!}
      before={rows[index - 1]}
      actorStates={actorStates}
      position={index + 1}
      total={rows.length}
      depth={depthOf(rows[index]!, byKey)}
      top={start}
      isChosen={index === chosen}
      isCause={rows[index]!.key === causeKey}
      isEffect={moment !== null && rows[index]!.cause === moment.key}
      isInStretch={stretch.includes(rows[index]!)}
      onChoose={(isStretch) => onChoose(index, isStretch)}
      onCause={() => onGo(rows[index]!.cause)}
    />
  ))
}
