import { useState } from 'react'
import type { Charts } from '../../charts/chart.ts'
import { ChartList } from '../chart/chart-list.tsx'
import { ChartView } from '../chart/chart-view.tsx'
import type { ChartHighlights } from '../chart/highlights.ts'
import { activeStates, takenTransitions } from '../model/active-states.ts'
import { entryKey } from '../model/log.ts'
import { actorName, stateName } from '../model/actor-names.ts'
import type { Row } from '../model/log-rows.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { ViewSelection } from '../use-view-selection.ts'
import { Countdowns } from './countdown.tsx'

interface ChartPaneProps {
  readonly charts: Charts
  readonly rows: readonly Row[]
  readonly selection: ViewSelection
}

/** The picked actor's machine at the moment that is shown. */
export function ChartPane({ charts, rows, selection }: ChartPaneProps) {
  const { t } = useInspectorTranslation()
  const [asList, setAsList] = useState(false)
  const { actor } = selection
  if (!actor) return <p className="ix-empty">{t('chart.nobody')}</p>
  const { entry, step, status } = actor
  const chart = entry.machine === null ? undefined : charts[entry.machine]
  const before = step ? (rows.findLast(({ key }) => key === entryKey(step))?.before ?? null) : null
  return (
    <>
      <div className="ix-chart-head">
        <h2>{actorName(entry)}</h2>
        <span className="ix-state-value">{step ? stateName(step.value) : ''}</span>
        {status === 'active' ? null : <span className="ix-tag">{t(`status.${status}`)}</span>}
        {status === 'active' && step ? <Countdowns step={step} at={selection.moment?.entry.at ?? null} /> : null}
        {chart ? (
          <label className="ix-check">
            <input type="checkbox" checked={asList} onChange={({ target }) => setAsList(target.checked)} />
            {t('chart.asList')}
          </label>
        ) : null}
      </div>
      {chart ? (
        <LiveChart chart={chart} step={step} before={before} asList={asList} />
      ) : (
        <p className="ix-empty">
          {t(entry.machine === null ? 'chart.noMachine' : 'chart.noChart', { kind: entry.logic })}
        </p>
      )}
    </>
  )
}

interface LiveChartProps {
  readonly chart: Charts[string]
  readonly step: NonNullable<ViewSelection['actor']>['step']
  readonly before: Row['before']
  readonly asList: boolean
}

function LiveChart({ chart, step, before, asList }: LiveChartProps) {
  const active = step ? activeStates(chart, step.value) : new Set<string>()
  const statesBefore = activeStates(chart, before)
  const highlights: ChartHighlights = {
    active,
    entered: new Set([...active].filter((id) => before !== null && !statesBefore.has(id))),
    taken: takenTransitions(chart, step),
    step: step ? entryKey(step) : '',
  }
  return (
    <>
      {asList ? null : <ChartView key={chart.id} chart={chart} highlights={highlights} />}
      <div className={asList ? 'ix-scroll' : 'ix-visually-hidden'}>
        <ChartList chart={chart} highlights={highlights} />
      </div>
    </>
  )
}
