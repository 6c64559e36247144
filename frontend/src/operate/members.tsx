import { Fragment, useState } from 'react'
import { operateCalls } from '@contract/calls/operate.calls'
import type { MemberRow } from '@contract/operate.schema'
import { ManagedMember } from './managed-member.tsx'
import { useRead } from './operate-context.tsx'
import { Pager } from './pager.tsx'
import { Problem } from './problem.tsx'
import { useDates } from './use-dates.ts'
import { useWords, type Words } from './words.ts'

/** The members of the server, of whom one at a time can be managed. */
export function Members() {
  const words = useWords()
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const [managed, setManaged] = useState<string | null>(null)
  const { data, error, refetch } = useRead(['members', search, page], operateCalls.members, {
    query: { search, page },
  })
  return (
    <section>
      <label className="op-search">
        <span>{words('members.search')}</span>
        <input
          className="field"
          type="search"
          value={search}
          onChange={({ currentTarget }) => {
            setSearch(currentTarget.value)
            setPage(1)
          }}
        />
      </label>
      <Problem error={error} onRetry={() => void refetch()} />
      {data?.results.length === 0 ? <p className="text-quiet">{words('members.none')}</p> : null}
      {data && data.results.length > 0 ? (
        <Table rows={data.results} managed={managed} onManage={(id) => setManaged(id === managed ? null : id)} />
      ) : null}
      {data ? <Pager page={page} pages={data.total_pages} onPage={setPage} /> : null}
    </section>
  )
}

interface TableProps {
  readonly rows: readonly MemberRow[]
  readonly managed: string | null
  readonly onManage: (id: string) => void
}

function Table({ rows, managed, onManage }: TableProps) {
  const words = useWords()
  const { day } = useDates()
  const columns = ['name', 'email', 'since', 'lastSeen', 'logins', 'state'] as const
  return (
    <table className="op-table">
      <thead>
        <tr>
          {columns.map((name) => (
            <th key={name} scope="col">
              {words(`members.${name}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((member) => (
          <Fragment key={member.id}>
            <tr data-managed={member.id === managed || undefined}>
              <th scope="row">
                <button
                  type="button"
                  className="link"
                  aria-expanded={member.id === managed}
                  aria-label={words('members.manage', { name: member.name })}
                  onClick={() => onManage(member.id)}
                >
                  {member.name}
                </button>
              </th>
              <td data-label={words('members.email')}>{member.email ?? '–'}</td>
              <td data-label={words('members.since')}>{day(member.since)}</td>
              <td data-label={words('members.lastSeen')}>{member.lastSeen ? day(member.lastSeen) : '–'}</td>
              <td data-label={words('members.logins')}>{loginsOf(member, words)}</td>
              <td data-label={words('members.state')}>{stateOf(member, words, day)}</td>
            </tr>
            {member.id === managed ? (
              <tr className="op-managed">
                <td colSpan={columns.length}>
                  <ManagedMember member={member} />
                </td>
              </tr>
            ) : null}
          </Fragment>
        ))}
      </tbody>
    </table>
  )
}

function loginsOf({ logins: { password, passkeys, providers } }: MemberRow, words: Words): string {
  const ways = [
    password ? words('members.hasPassword') : '',
    passkeys > 0 ? words('members.passkeys', { number: passkeys }) : '',
    providers > 0 ? words('members.providers', { number: providers }) : '',
  ]
  return ways.filter((way) => way !== '').join(' · ') || '–'
}

function stateOf({ state, eraseAt, isOperator }: MemberRow, words: Words, day: (time: string) => string): string {
  const shown = state === 'leaving' ? words('members.leaving', { date: day(eraseAt!) }) : words(`members.${state}`)
  return isOperator ? `${shown} · ${words('members.operator')}` : shown
}
