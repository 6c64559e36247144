import { useState, type FormEvent } from 'react'
import { parsePayload } from '../model/event-payload.ts'
import { actorName } from '../model/actor-names.ts'
import { useInspectorTranslation } from '../../translation.ts'
import type { ViewSelection } from '../use-view-selection.ts'
import type { Sending } from '../use-sending.ts'
import { EventFields } from './event-fields.tsx'

export interface SendPaneProps {
  readonly selection: ViewSelection
  readonly sending: Sending
}

/** A form that sends an event to the running app: only after it was unlocked, and not while a past moment is shown. */
export function SendPane({ selection, sending }: SendPaneProps) {
  const { t } = useInspectorTranslation()
  const { actor } = selection
  const [type, setType] = useState('')
  const [payload, setPayload] = useState('')
  const [status, setStatus] = useState('')
  if (!actor || actor.step === null) return <p className="ix-empty">{t('send.nobody')}</p>
  const { realm } = actor.entry
  const isUnlocked = sending.unlocked.has(realm)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = parsePayload(payload)
    if (!read.ok) return setStatus(t('send.badPayload', { problem: read.problem }))
    sending.send(actor.key, { ...read.value, type: type.trim() })
    setStatus(t('send.sent', { event: type.trim(), actor: actorName(actor.entry) }))
  }
  const isOver = actor.status !== 'active'
  return (
    <form className="ix-scroll ix-send" onSubmit={send} data-unlocked={isUnlocked || undefined}>
      <UnlockSwitch realm={realm} sending={sending} />
      <fieldset disabled={!isUnlocked || isOver || selection.moment !== null}>
        <legend>{t('send.to', { actor: actorName(actor.entry) })}</legend>
        <EventFields next={actor.step.next} type={type} onType={setType} payload={payload} onPayload={setPayload} />
        <button type="submit" className="ix-button ix-primary">
          {t('send.send')}
        </button>
      </fieldset>
      <p role="status">{isOver ? t('send.over') : selection.moment ? t('send.past') : status}</p>
    </form>
  )
}

interface UnlockSwitchProps {
  readonly realm: string
  readonly sending: Sending
}

function UnlockSwitch({ realm, sending }: UnlockSwitchProps) {
  const { t } = useInspectorTranslation()
  const isUnlocked = sending.unlocked.has(realm)
  return (
    <>
      <label className="ix-check ix-unlock">
        <input
          type="checkbox"
          role="switch"
          aria-checked={isUnlocked}
          checked={isUnlocked}
          onChange={({ target }) => (target.checked ? sending.unlock(realm) : sending.lock(realm))}
        />
        {t('send.unlock')}
      </label>
      <p className="ix-quiet">
        {t(isUnlocked ? 'send.warning' : sending.refused.has(realm) ? 'send.refused' : 'send.locked')}
      </p>
    </>
  )
}
