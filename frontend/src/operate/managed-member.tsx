import { useState, type FormEvent } from 'react'
import { operateCalls } from '@contract/calls/operate.calls'
import type { MemberRow, NewLink } from '@contract/operate.schema'
import type { Api } from '../api/client.ts'
import { formatSize } from '../i18n/format/format-size.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { LinkOnce } from './link-once.tsx'
import { MemberQuotasForm } from './member-quotas.tsx'
import { useOperatorChange, useRead } from './operate-context.tsx'
import { Problem } from './problem.tsx'
import { useWords, type WordKey } from './words.ts'

interface Action {
  readonly name: string
  readonly label: WordKey
  /** Shown before the change is made; without one it is made at once. */
  readonly text?: WordKey
  readonly make: (api: Api, params: { member: string }) => Promise<NewLink | MemberRow>
}

const enable: Action = {
  name: 'enable',
  label: 'members.enable',
  make: (api, params) => api(operateCalls.enableMember, { params }),
}
const disable: Action = {
  name: 'disable',
  label: 'members.disable',
  text: 'members.disableText',
  make: (api, params) => api(operateCalls.disableMember, { params, body: {} }),
}
const erase: Action = {
  name: 'erase',
  label: 'members.erase',
  text: 'members.eraseText',
  make: (api, params) => api(operateCalls.eraseMember, { params, body: {} }),
}
const endSessions: Action = {
  name: 'endSessions',
  label: 'members.endSessions',
  text: 'members.endText',
  make: (api, params) => api(operateCalls.endMemberSessions, { params }),
}
const resetLink: Action = {
  name: 'resetLink',
  label: 'members.resetLink',
  text: 'members.resetText',
  make: (api, params) => api(operateCalls.makeResetLink, { params, body: {} }),
}
const grant: Action = {
  name: 'grant',
  label: 'members.grant',
  text: 'members.grantText',
  make: (api, params) => api(operateCalls.grantOperator, { params, body: {} }),
}
const revoke: Action = {
  name: 'revoke',
  label: 'members.revoke',
  text: 'members.revokeText',
  make: (api, params) => api(operateCalls.revokeOperator, { params }),
}

const actionsFor = ({ state, isOperator }: MemberRow): readonly Action[] => [
  ...(state === 'active' ? [resetLink, endSessions] : [enable]),
  ...(isOperator ? [revoke] : state === 'active' ? [grant] : []),
  ...(state === 'active' ? [disable] : []),
  ...(state === 'leaving' ? [] : [erase]),
]

/** What a member stores, in numbers, and what an operator can do with the account. */
export function ManagedMember({ member }: { member: MemberRow }) {
  const words = useWords()
  const [asked, setAsked] = useState<Action | null>(null)
  const [link, setLink] = useState<NewLink | null>(null)
  const { mutate, isPending, error } = useOperatorChange((api, action: Action) =>
    action.make(api, { member: member.id }),
  )
  const make = (action: Action) => {
    setLink(null)
    mutate(action, {
      onSuccess: (answer) => {
        setAsked(null)
        if ('url' in answer) setLink(answer)
      },
    })
  }
  return (
    <div className="op-actions">
      <Storage member={member} />
      {asked ? (
        <Question
          action={asked}
          member={member}
          disabled={isPending}
          onConfirm={() => make(asked)}
          onCancel={() => setAsked(null)}
        />
      ) : (
        <p className="op-buttons">
          {actionsFor(member).map((action) => (
            <SteadyButton
              key={action.name}
              className="button"
              disabled={isPending}
              onClick={() => (action.text ? setAsked(action) : make(action))}
            >
              {words(action.label)}
            </SteadyButton>
          ))}
        </p>
      )}
      <Problem error={error} />
      {link ? <LinkOnce link={link} /> : null}
      <EmailForm member={member} />
      <MemberQuotasForm member={member} />
    </div>
  )
}

interface QuestionProps {
  readonly action: Action
  readonly member: MemberRow
  readonly disabled: boolean
  readonly onConfirm: () => void
  readonly onCancel: () => void
}

/** Describes an action, and asks the operator to confirm it. */
function Question({ action, member, disabled, onConfirm, onCancel }: QuestionProps) {
  const words = useWords()
  return (
    <>
      <p>{words(action.text!, { name: member.name })}</p>
      <p className="op-buttons">
        <SteadyButton className="button button-primary" disabled={disabled} onClick={onConfirm}>
          {words(action.label)}
        </SteadyButton>
        <SteadyButton className="button" onClick={onCancel}>
          {words('cancel')}
        </SteadyButton>
      </p>
    </>
  )
}

function Storage({ member }: { member: MemberRow }) {
  const words = useWords()
  const { locale } = useTranslation()
  const params = { member: member.id }
  const { data, error } = useRead(['storage', member.id], operateCalls.memberStorage, { params })
  if (error) return <Problem error={error} />
  if (!data) return <p className="text-quiet">{words('loading')}</p>
  return <p className="text-quiet">{words('members.storage', { ...data, size: formatSize(locale, data.bytes) })}</p>
}

function EmailForm({ member }: { member: MemberRow }) {
  const words = useWords()
  const { mutate, isPending, error } = useOperatorChange((api, email: string) =>
    api(operateCalls.changeMemberEmail, { params: { member: member.id }, body: { email } }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const email = new FormData(form).get('email')
    if (typeof email === 'string') mutate(email, { onSuccess: () => form.reset() })
  }
  return (
    <form className="op-form" onSubmit={submit}>
      <label>
        <span>{words('members.newEmail')}</span>
        <input className="field" type="email" name="email" required maxLength={254} autoComplete="off" />
      </label>
      <SteadyButton type="submit" className="button" disabled={isPending}>
        {words('members.changeEmail')}
      </SteadyButton>
      <Problem error={error} />
    </form>
  )
}
