import { useState } from 'react'
import { replayLog, type Replayed } from '../../log/replay.ts'
import { machineOf } from '../../machines.ts'
import { useSay } from '../../say.ts'
import { clock } from '../model/actor-names.ts'
import { entryKey } from '../model/log.ts'
import { JsonView } from '../parts/json-view.tsx'
import type { Looks } from '../use-looks.ts'
import type { LogView } from '../use-log.ts'
import { TestMaker } from './test-maker.tsx'

/** Replays the recording of an actor and lists the differences; exports a stretch as a test. */
export function ReplayPane({ logView, looks }: { readonly logView: LogView; readonly looks: Looks }) {
  const { say } = useSay()
  const { actor } = looks
  const machine = actor?.entry.machine ? machineOf(actor.entry.machine) : null
  const [result, setResult] = useState<{ readonly of: string; readonly replayed: Replayed } | null>(null)
  if (!actor || !machine) return <p className="ix-empty">{say('replay.nobody')}</p>
  const shown = result?.of === actor.key ? result.replayed : null
  return (
    <div className="ix-scroll">
      <p className="ix-quiet">{say('replay.about')}</p>
      <p className="ix-next">
        <button
          type="button"
          className="ix-button"
          onClick={() => setResult({ of: actor.key, replayed: replayLog(machine, logView.log.entries, actor.entry) })}
        >
          {say('replay.run')}
        </button>
      </p>
      {shown ? (
        <div role="status">
          <p>
            {shown.divergences.length === 0
              ? say('replay.same', { number: shown.steps })
              : say('replay.diverged', { number: shown.divergences.length, total: shown.steps })}
            {shown.skipped > 0 ? ` ${say('replay.skipped', { number: shown.skipped })}` : ''}
          </p>
          {shown.divergences.map(({ seq, what, recorded, replayed }) => {
            const row = logView.rows.find(({ key }) => key === entryKey({ realm: actor.entry.realm, seq }))
            return (
              <section key={`${seq} ${what}`} className="ix-note">
                {row ? (
                  <button type="button" className="ix-link" onClick={() => looks.lookAt(row)}>
                    {clock(row.entry.at)} · {what}
                  </button>
                ) : null}
                <JsonView name={say('replay.recorded')} value={recorded} depth={1} />
                <JsonView name={say('replay.replayed')} value={replayed} depth={1} />
              </section>
            )
          })}
        </div>
      ) : null}
      <TestMaker actor={actor} stretch={looks.stretch} entries={logView.log.entries} />
    </div>
  )
}
