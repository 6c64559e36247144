import { useState } from 'react'
import type { Entry } from '../../log/log-entry.ts'
import { sourceOf, toTest } from '../../log/to-test.ts'
import { useInspectorTranslation } from '../../translation.ts'
import { actorKey } from '../model/log.ts'
import type { Row } from '../model/log-rows.ts'
import type { ActorState } from '../model/actor-states.ts'
import { downloadFile } from '../parts/download-file.ts'

interface TestMakerProps {
  readonly actor: ActorState
  readonly stretch: readonly Row[]
  readonly entries: readonly Entry[]
}

/** The chosen stretch as a test of its machine, to copy or to download. */
export function TestMaker({ actor, stretch, entries }: TestMakerProps) {
  const { t } = useInspectorTranslation()
  const [isCopied, setCopied] = useState(false)
  const machine = actor.entry.machine!
  const { realm } = actor.entry
  const text =
    stretch.length > 1
      ? toTest({ machine, realm, actor: actor.entry.actor, entries: entriesOf(actor, stretch, entries) })
      : null
  return (
    <>
      <h3>{t('file.testTitle')}</h3>
      {text === null ? (
        <p className="ix-quiet">{t(stretch.length > 1 ? 'file.noTest' : 'file.pickStretch')}</p>
      ) : (
        <>
          <p className="ix-next">
            <button
              type="button"
              className="ix-button"
              onClick={() => void navigator.clipboard.writeText(text).then(() => setCopied(true))}
            >
              {t(isCopied ? 'file.copied' : 'file.copy')}
            </button>
            <button
              type="button"
              className="ix-button"
              onClick={() =>
                downloadFile(
                  sourceOf(machine).file.replace('.//', '').replace('.ts', '.recorded.spec.ts'),
                  'text/typescript',
                  text,
                )
              }
            >
              {t('file.download')}
            </button>
          </p>
          <pre className="ix-test">{text}</pre>
        </>
      )}
    </>
  )
}

/**
 * All entries from the first to the last line of a stretch, the events of these lines included, after the actor's
 * last step before the stretch: the test starts with that step.
 */
function entriesOf({ key }: ActorState, stretch: readonly Row[], entries: readonly Entry[]): readonly Entry[] {
  const [from, to] = [stretch[0]!, stretch.at(-1)!]
  const event = from.event ? entries.indexOf(from.event) : -1
  const first = event < 0 ? from.index : Math.min(from.index, event)
  const before = entries.slice(0, first).findLast((entry) => entry.kind === 'step' && actorKey(entry) === key)
  return [...(before ? [before] : []), ...entries.slice(first, to.index + 1)]
}
