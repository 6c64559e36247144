import { useMemo, useState } from 'react'
import type { Chart, Charts } from '../../charts/chart.ts'
import { ChartView } from '../chart/chart-view.tsx'
import { unvisited, visitsOf } from '../model/visits.ts'
import { humanize } from '../model/actor-names.ts'
import type { Row } from '../model/log-rows.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { LogView } from '../use-log.ts'

interface CoveragePaneProps {
  readonly charts: Charts
  readonly logView: LogView
  /** A stretch of the log; empty for all of it. */
  readonly stretch: readonly Row[]
  /** Machine that is shown first. */
  readonly machine: string | null
}

const nothing: ReadonlySet<string> = new Set()

/** Coverage of each machine by the recording: visited and missed states and transitions. */
export function CoveragePane({ charts, logView, stretch, machine }: CoveragePaneProps) {
  const { t } = useInspectorTranslation()
  const [picked, setPicked] = useState(machine ?? Object.keys(charts)[0]!)
  const rows = stretch.length > 1 ? stretch : logView.rows
  const visits = useMemo(() => visitsOf(charts, rows, logView.actorStates), [charts, rows, logView.actorStates])
  const chart = charts[picked]
  if (!chart) return <p className="ix-empty">{t('chart.noChart')}</p>
  const missed = unvisited(chart, visits)
  return (
    <div className="ix-coverage">
      <ul className="ix-machines">
        {Object.values(charts).map((one) => (
          <li key={one.id}>
            <button type="button" aria-pressed={one.id === picked} onClick={() => setPicked(one.id)}>
              {humanize(one.id)} <Share chart={one} missed={unvisited(one, visits).length} />
            </button>
          </li>
        ))}
      </ul>
      <ChartView
        key={chart.id}
        chart={chart}
        highlights={{ active: nothing, entered: nothing, taken: nothing, step: '', visits }}
      />
      <details className="ix-missed" open={missed.length < 12}>
        <summary>{t('coverage.missed', { number: missed.length })}</summary>
        <ul>
          {missed.map((name) => (
            <li key={name}>
              <code>{name}</code>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}

function Share({ chart, missed }: { readonly chart: Chart; readonly missed: number }) {
  const all = chart.states.length + chart.transitions.length
  return (
    <span className="ix-share">
      <meter min={0} max={all} value={all - missed} aria-label={chart.id} />
      {all - missed}/{all}
    </span>
  )
}
