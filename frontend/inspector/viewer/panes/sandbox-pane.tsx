import { useState } from 'react'
import type { Charts } from '../../charts/chart.ts'
import { useInspectorTranslation } from '../../translation.ts'
import { actorName } from '../model/actor-names.ts'
import type { ViewSelection } from '../use-view-selection.ts'
import { Sandbox, type Fork } from './sandbox.tsx'

/** Continues from a recorded snapshot by hand: the pure machine without effects, timers, actors or the app. */
export function SandboxPane({ charts, selection }: { readonly charts: Charts; readonly selection: ViewSelection }) {
  const { t } = useInspectorTranslation()
  const [fork, setFork] = useState<Fork | null>(null)
  const { actor } = selection
  const begin = () => {
    if (actor?.entry.machine && actor.step)
      setFork({ machine: actor.entry.machine, name: actorName(actor.entry), from: actor.step })
  }
  if (!fork)
    return (
      <div className="ix-empty">
        <p>{t('replay.forkAbout')}</p>
        <button
          type="button"
          className="ix-button ix-primary"
          disabled={!actor?.entry.machine || !actor.step}
          onClick={begin}
        >
          {t('replay.fork')}
        </button>
      </div>
    )
  return <Sandbox key={`${fork.from.realm}:${fork.from.seq}`} charts={charts} fork={fork} onEnd={() => setFork(null)} />
}
