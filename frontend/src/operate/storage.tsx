import { useState, type FormEvent } from 'react'
import type { Out } from '@contract/calls/call'
import { operateCalls } from '@contract/calls/operate.calls'
import { isInBytes, quotaKinds, type QuotaKind, type Quotas } from '@contract/quotas'
import { formatNumber } from '../i18n/format/format.ts'
import { formatSize } from '../i18n/format/format-size.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { useOperatorChange, useRead } from './operate-context.tsx'
import { Pager } from './pager.tsx'
import { Problem } from './problem.tsx'
import { QuotaField, shownAmount, unitOf } from './quota-field.tsx'
import { useWords } from './words.ts'

type Storage = Out<typeof operateCalls.storage>

/** How much members may store, and how much each stores, the most first. */
export function StorageTab() {
  const words = useWords()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(['storage', 'members', page], operateCalls.storage, { query: { page } })
  return (
    <section>
      <Problem error={error} onRetry={() => void refetch()} />
      {data ? <QuotasForm key={JSON.stringify(data.quotas)} quotas={data.quotas} fixed={data.fixed} /> : null}
      {data && data.results.length > 0 ? <Table rows={data.results} /> : null}
      {data ? (
        <Pager
          page={page}
          pages={data.total_pages}
          labels={[words('storage.previous'), words('storage.next')]}
          onPage={setPage}
        />
      ) : null}
    </section>
  )
}

function QuotasForm({ quotas, fixed }: Pick<Storage, 'quotas' | 'fixed'>) {
  const words = useWords()
  const { mutate, isPending, error } = useOperatorChange((api, body: Quotas) => api(operateCalls.setQuotas, { body }))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const chosen = { ...quotas }
    for (const kind of quotaKinds) {
      const typed = form.get(kind)
      const shown = shownAmount(kind, quotas[kind])
      if (typed !== null && Number(typed) !== shown) chosen[kind] = Number(typed) * unitOf(kind)
    }
    mutate(chosen)
  }
  return (
    <form className="op-form" onSubmit={submit}>
      <p>{words('storage.text')}</p>
      {quotaKinds.map((kind) => (
        <QuotaField key={kind} kind={kind} amount={quotas[kind]} disabled={fixed.includes(kind)} />
      ))}
      <SteadyButton type="submit" className="button button-primary" disabled={isPending}>
        {words('storage.save')}
      </SteadyButton>
      {fixed.length > 0 ? <p className="text-quiet">{words('storage.fixed')}</p> : null}
      <Problem error={error} />
    </form>
  )
}

function Table({ rows }: { rows: Storage['results'] }) {
  const words = useWords()
  const { locale } = useTranslation()
  const kinds = ['total', 'titles', 'viewings', 'notes', 'listTitles', 'files'] as const
  const shown = (kind: QuotaKind, amount: number) =>
    isInBytes(kind) ? formatSize(locale, amount) : formatNumber(locale, amount)
  return (
    <table className="op-table">
      <thead>
        <tr>
          <th scope="col">{words('members.name')}</th>
          {kinds.map((kind) => (
            <th key={kind} scope="col">
              {words(`storage.columns.${kind}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, name, usage }) => (
          <tr key={id}>
            <th scope="row">{name}</th>
            {kinds.map((kind) => (
              <td key={kind} data-label={words(`storage.columns.${kind}`)}>
                {shown(kind, usage[kind])}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
