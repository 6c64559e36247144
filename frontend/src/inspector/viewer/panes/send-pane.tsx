import { useState, type FormEvent } from 'react'
import { readPayload } from '../model/event-payload.ts'
import { actorName } from '../model/actor-names.ts'
import { useSay } from '../../say.ts'
import type { Looks } from '../use-looks.ts'
import type { Sending } from '../use-sending.ts'

export interface SendPaneProps {
  readonly looks: Looks
  readonly sending: Sending
}

/** A form that sends an event to the running app: only after it was unlocked, and not while a past moment is shown. */
export function SendPane({ looks, sending }: SendPaneProps) {
  const { say } = useSay()
  const { actor } = looks
  const [type, setType] = useState('')
  const [payload, setPayload] = useState('')
  const [status, setStatus] = useState('')
  if (!actor || actor.step === null) return <p className="ix-empty">{say('send.nobody')}</p>
  const { realm } = actor.entry
  const isUnlocked = sending.unlocked.has(realm)
  const send = (event: FormEvent) => {
    event.preventDefault()
    const read = readPayload(payload)
    if (!read.ok) return setStatus(say('send.badPayload', { problem: read.problem }))
    sending.send(actor.key, { ...read.value, type: type.trim() })
    setStatus(say('send.sent', { event: type.trim(), actor: actorName(actor.entry) }))
  }
  const isOver = actor.status !== 'active'
  return (
    <form className="ix-scroll ix-send" onSubmit={send} data-unlocked={isUnlocked || undefined}>
      <UnlockSwitch realm={realm} sending={sending} />
      <fieldset disabled={!isUnlocked || isOver || looks.moment !== null}>
        <legend>{say('send.to', { actor: actorName(actor.entry) })}</legend>
        <EventFields next={actor.step.next} type={type} onType={setType} payload={payload} onPayload={setPayload} />
        <button type="submit" className="ix-button ix-primary">
          {say('send.send')}
        </button>
      </fieldset>
      <p role="status">{isOver ? say('send.over') : looks.moment ? say('send.past') : status}</p>
    </form>
  )
}

interface UnlockSwitchProps {
  readonly realm: string
  readonly sending: Sending
}

function UnlockSwitch({ realm, sending }: UnlockSwitchProps) {
  const { say } = useSay()
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
        {say('send.unlock')}
      </label>
      <p className="ix-quiet">
        {say(isUnlocked ? 'send.warning' : sending.refused.has(realm) ? 'send.refused' : 'send.locked')}
      </p>
    </>
  )
}

interface EventFieldsProps {
  /** Event types that the machine handles now. */
  readonly next: readonly string[]
  readonly type: string
  readonly onType: (type: string) => void
  readonly payload: string
  readonly onPayload: (payload: string) => void
}

function EventFields({ next, type, onType, payload, onPayload }: EventFieldsProps) {
  const { say } = useSay()
  return (
    <>
      <div className="ix-next">
        {next.map((name) => (
          <button
            key={name}
            type="button"
            className="ix-button"
            aria-pressed={name === type}
            onClick={() => onType(name)}
          >
            {name}
          </button>
        ))}
      </div>
      <label>
        {say('send.type')}
        <input
          className="ix-input"
          required
          maxLength={200}
          value={type}
          onChange={({ target }) => onType(target.value)}
        />
      </label>
      <label>
        {say('send.payload')}
        <textarea
          className="ix-input"
          rows={4}
          spellCheck={false}
          placeholder='{ "nonce": "…" }'
          value={payload}
          onChange={({ target }) => onPayload(target.value)}
        />
      </label>
    </>
  )
}
