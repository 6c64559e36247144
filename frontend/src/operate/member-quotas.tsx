import type { FormEvent } from 'react'
import { operateCalls } from '@contract/calls/operate.calls'
import type { MemberQuotas, MemberRow } from '@contract/operate.schema'
import { quotaKinds, type Quotas } from '@contract/quotas'
import { formatNumber } from '../i18n/format/format.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { useOperatorChange, useRead } from './operate-context.tsx'
import { Problem } from './problem.tsx'
import { QuotaField, shownAmount, unitOf } from './quota-field.tsx'
import { useWords } from './words.ts'

/** How much one member may store, in place of everyone's amounts. */
export function MemberQuotasForm({ member }: { member: MemberRow }) {
  const words = useWords()
  const params = { member: member.id }
  const { data, error } = useRead(['storage', member.id, 'quotas'], operateCalls.memberQuotas, { params })
  if (error) return <Problem error={error} />
  if (!data) return null
  return (
    <details className="op-quotas">
      <summary>{words('members.quotas')}</summary>
      <Form key={JSON.stringify(data.own)} member={member} quotas={data} />
    </details>
  )
}

function Form({ member, quotas }: { member: MemberRow; quotas: MemberQuotas }) {
  const words = useWords()
  const { locale } = useTranslation()
  const { everyone, own, fixed } = quotas
  const { mutate, isPending, error } = useOperatorChange((api, body: Partial<Quotas>) =>
    api(operateCalls.setMemberQuotas, { params: { member: member.id }, body }),
  )
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    mutate(chosenIn(new FormData(event.currentTarget), quotas))
  }
  return (
    <form className="op-form" onSubmit={submit}>
      <p>{words('members.quotasText', { name: member.name })}</p>
      {quotaKinds.map((kind) => (
        <QuotaField
          key={kind}
          kind={kind}
          amount={own[kind]}
          placeholder={formatNumber(locale, shownAmount(kind, everyone[kind]))}
          disabled={fixed.includes(kind)}
        />
      ))}
      <SteadyButton type="submit" className="button" disabled={isPending}>
        {words('storage.save')}
      </SteadyButton>
      {fixed.length > 0 ? <p className="text-quiet">{words('storage.fixed')}</p> : null}
      <Problem error={error} />
    </form>
  )
}

/** The typed amounts. An empty field has none; a disabled one, and one that shows the stored amount, keeps it. */
function chosenIn(form: FormData, { own }: MemberQuotas): Partial<Quotas> {
  return Object.fromEntries(
    quotaKinds.flatMap((kind) => {
      const [typed, stored] = [form.get(kind), own[kind]]
      const isKept = typed === null || (stored !== undefined && typed === String(shownAmount(kind, stored)))
      if (isKept) return stored === undefined ? [] : [[kind, stored]]
      return typed === '' ? [] : [[kind, Number(typed) * unitOf(kind)]]
    }),
  )
}
