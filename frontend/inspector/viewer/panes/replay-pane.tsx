import { useState } from 'react'
import { replayLog, type ReplayResult } from '../../log/replay.ts'
import type { Row } from '../model/log-rows.ts'
import { machineOf } from './machine-of.ts'
import { useInspectorTranslation } from '../../translation.ts'
import { formatTime } from '../model/actor-names.ts'
import { entryKey } from '../model/log.ts'
import { JsonView } from '../parts/json-view.tsx'
import type { ViewSelection } from '../use-view-selection.ts'
import type { LogView } from '../use-log.ts'
import { TestMaker } from './test-maker.tsx'

/** Replays the recording of an actor and lists the differences; exports a stretch as a test. */
export function ReplayPane({ logView, selection }: { readonly logView: LogView; readonly selection: ViewSelection }) {
  const { t } = useInspectorTranslation()
  const { actor } = selection
  const machine = actor?.entry.machine ? machineOf(actor.entry.machine) : null
  const [result, setResult] = useState<{ readonly of: string; readonly replayed: ReplayResult } | null>(null)
  if (!actor || !machine) return <p className="ix-empty">{t('replay.nobody')}</p>
  const shown = result?.of === actor.key ? result.replayed : null
  return (
    <div className="ix-scroll">
      <p className="ix-quiet">{t('replay.about')}</p>
      <p className="ix-next">
        <button
          type="button"
          className="ix-button"
          onClick={() => setResult({ of: actor.key, replayed: replayLog(machine, logView.log.entries, actor.entry) })}
        >
          {t('replay.run')}
        </button>
      </p>
      {shown ? (
        <ReplayReport result={shown} realm={actor.entry.realm} rows={logView.rows} onLookAt={selection.lookAt} />
      ) : null}
      <TestMaker actor={actor} stretch={selection.stretch} entries={logView.log.entries} />
    </div>
  )
}

interface ReplayReportProps {
  readonly result: ReplayResult
  /** The realm of the replayed actor. */
  readonly realm: string
  readonly rows: readonly Row[]
  readonly onLookAt: ViewSelection['lookAt']
}

/** How many steps were replayed, and each difference with a link to its line of the log. */
function ReplayReport({ result, realm, rows, onLookAt }: ReplayReportProps) {
  const { t } = useInspectorTranslation()
  const { divergences, steps, skipped } = result
  return (
    <div role="status">
      <p>
        {divergences.length === 0
          ? t('replay.same', { number: steps })
          : t('replay.diverged', { number: divergences.length, total: steps })}
        {skipped > 0 ? ` ${t('replay.skipped', { number: skipped })}` : ''}
      </p>
      {divergences.map(({ seq, aspect, recorded, replayed }) => {
        const row = rows.find(({ key }) => key === entryKey({ realm, seq }))
        return (
          <section key={`${seq} ${aspect}`} className="ix-note">
            {row ? (
              <button type="button" className="ix-link" onClick={() => onLookAt(row)}>
                {formatTime(row.entry.at)} · {aspect}
              </button>
            ) : null}
            <JsonView name={t('replay.recorded')} value={recorded} depth={1} />
            <JsonView name={t('replay.replayed')} value={replayed} depth={1} />
          </section>
        )
      })}
    </div>
  )
}
