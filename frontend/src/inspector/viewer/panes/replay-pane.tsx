import { useState } from 'react'
import { replayLog, type ReplayResult } from '../../log/replay.ts'
import { machineOf } from '../../machines.ts'
import { useInspectorTranslation } from '../../translation.ts'
import { formatTime } from '../model/actor-names.ts'
import { entryKey } from '../model/log.ts'
import { JsonView } from '../parts/json-view.tsx'
import type { ViewSelection } from '../use-view-selection.ts'
import type { LogView } from '../use-log.ts'
import { TestMaker } from './test-maker.tsx'

/** Replays the recording of an actor and lists the differences; exports a stretch as a test. */
export function ReplayPane({ logView, looks: selection }: { readonly logView: LogView; readonly looks: ViewSelection }) {
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
        <div role="status">
          <p>
            {shown.divergences.length === 0
              ? t('replay.same', { number: shown.steps })
              : t('replay.diverged', { number: shown.divergences.length, total: shown.steps })}
            {shown.skipped > 0 ? ` ${t('replay.skipped', { number: shown.skipped })}` : ''}
          </p>
          {shown.divergences.map(({ seq, aspect, recorded, replayed }) => {
            const row = logView.rows.find(({ key }) => key === entryKey({ realm: actor.entry.realm, seq }))
            return (
              <section key={`${seq} ${aspect}`} className="ix-note">
                {row ? (
                  <button type="button" className="ix-link" onClick={() => selection.lookAt(row)}>
                    {formatTime(row.entry.at)} · {aspect}
                  </button>
                ) : null}
                <JsonView name={t('replay.recorded')} value={recorded} depth={1} />
                <JsonView name={t('replay.replayed')} value={replayed} depth={1} />
              </section>
            )
          })}
        </div>
      ) : null}
      <TestMaker actor={actor} stretch={selection.stretch} entries={logView.log.entries} />
    </div>
  )
}
