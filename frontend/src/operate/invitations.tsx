import { useState, type FormEvent } from 'react'
import { operateCalls } from '@contract/calls/operate.calls'
import type { Invitation, NewLink } from '@contract/operate.schema'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { LinkOnce } from './link-once.tsx'
import { useOperatorChange, useRead } from './operate-context.tsx'
import { Problem } from './problem.tsx'
import { useDates } from './use-dates.ts'
import { useWords } from './words.ts'

/** Invitations: a form for a new one, and earlier ones with the members who used them. */
export function Invitations() {
  const words = useWords()
  const { data, error, refetch } = useRead(['invitations'], operateCalls.invitations, {})
  return (
    <section>
      <NewInvitation />
      <Problem error={error} onRetry={() => void refetch()} />
      {data?.length === 0 ? <p className="text-quiet">{words('invitations.none')}</p> : null}
      {data && data.length > 0 ? <Table invitations={data} /> : null}
    </section>
  )
}

function NewInvitation() {
  const words = useWords()
  const [link, setLink] = useState<NewLink | null>(null)
  const { mutate, isPending, error } = useOperatorChange((api, body: { days: number; uses: number; note: string }) =>
    api(operateCalls.invite, { body }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const body = { days: Number(data.get('days')), uses: Number(data.get('uses')), note: textOf(data.get('note')) }
    setLink(null)
    mutate(body, {
      onSuccess: (made) => {
        setLink(made)
        form.reset()
      },
    })
  }
  return (
    <>
      <form className="op-form" onSubmit={submit}>
        <label className="op-wide">
          <span>{words('invitations.note')}</span>
          <input className="field" name="note" maxLength={200} autoComplete="off" />
        </label>
        <label>
          <span>{words('invitations.days')}</span>
          <input className="field" type="number" name="days" min={1} max={90} defaultValue={7} required />
        </label>
        <label>
          <span>{words('invitations.uses')}</span>
          <input className="field" type="number" name="uses" min={1} max={100} defaultValue={1} required />
        </label>
        <SteadyButton type="submit" className="button button-primary" disabled={isPending}>
          {words('invitations.create')}
        </SteadyButton>
      </form>
      <Problem error={error} />
      {link ? <LinkOnce link={link} /> : null}
    </>
  )
}

function Table({ invitations }: { invitations: readonly Invitation[] }) {
  const words = useWords()
  const { time } = useDates()
  const { mutate, isPending, error } = useOperatorChange((api, invitation: string) =>
    api(operateCalls.withdrawInvitation, { params: { invitation } }),
  )
  const [now] = useState(() => Date.now())
  const columns = ['note', 'used', 'until', 'joined'] as const
  return (
    <>
      <Problem error={error} />
      <table className="op-table">
        <thead>
          <tr>
            {columns.map((name) => (
              <th key={name} scope="col" colSpan={name === 'joined' ? 2 : 1}>
                {words(`invitations.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {invitations.map(({ id, note, uses, usesLeft, expiresAt, members }) => {
            const isOpen = usesLeft > 0 && Date.parse(expiresAt) > now
            return (
              <tr key={id}>
                <th scope="row">{note || '–'}</th>
                <td data-label={words('invitations.used')}>
                  {words('invitations.usedOf', { used: uses - usesLeft, uses })}
                </td>
                <td data-label={words('invitations.until')}>{isOpen ? time(expiresAt) : words('invitations.ended')}</td>
                <td data-label={words('invitations.joined')}>{members.map(({ name }) => name).join(', ') || '–'}</td>
                <td>
                  {isOpen ? (
                    <SteadyButton className="button" disabled={isPending} onClick={() => mutate(id)}>
                      {words('invitations.withdraw')}
                    </SteadyButton>
                  ) : null}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </>
  )
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '')
