import { useState } from 'react'
import { operateCalls } from '@contract/calls/operate.calls'
import type { OperatorLogEntry } from '@contract/operate.schema'
import { useRead } from './operate-context.tsx'
import { Pager } from './pager.tsx'
import { Problem } from './problem.tsx'
import { useDates } from './use-dates.ts'
import { useWords, type Words } from './words.ts'

/** Who changed what, newest first. */
export function OperatorLog() {
  const words = useWords()
  const { time } = useDates()
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useRead(['log', page], operateCalls.operatorLog, { query: { page } })
  return (
    <section>
      <p className="text-quiet">{words('log.text')}</p>
      <Problem error={error} onRetry={() => void refetch()} />
      {data?.results.length === 0 ? <p>{words('log.none')}</p> : null}
      {data && data.results.length > 0 ? (
        <table className="op-table">
          <thead>
            <tr>
              {(['what', 'whom', 'who', 'when'] as const).map((name) => (
                <th key={name} scope="col">
                  {words(`log.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {data.results.map((entry) => (
              <tr key={entry.id}>
                <th scope="row">{whatOf(entry, words)}</th>
                <td data-label={words('log.whom')}>{entry.subject ?? (hasSubject(entry) ? words('log.gone') : '–')}</td>
                <td data-label={words('log.who')}>{whoOf(entry, words)}</td>
                <td data-label={words('log.when')}>{time(entry.at)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {data ? <Pager page={page} pages={data.total_pages} onPage={setPage} /> : null}
    </section>
  )
}

const withoutSubject = new Set<OperatorLogEntry['action']>([
  'changed-sign-up',
  'changed-passwords',
  'changed-quotas',
  'changed-folder',
  'invited',
  'withdrew-invitation',
  'asked-for-backup',
  'announced',
  'withdrew-announcement',
  'hid-title',
  'showed-title',
])
const hasSubject = ({ action }: OperatorLogEntry): boolean => !withoutSubject.has(action)

function whatOf({ action, detail }: OperatorLogEntry, words: Words): string {
  const what = words(`actions.${action}`)
  if (detail === 'open' || detail === 'invite' || detail === 'closed') return `${what}: ${words(`signUp.${detail}`)}`
  if (action === 'hid-title' || action === 'showed-title') return `${what}: ${titleOf(detail ?? '')}`
  if (action === 'changed-folder') return `${what}: ${folderOf(detail ?? '', words)}`
  return detail === 'on' || detail === 'off' ? `${what}: ${words(`passwords.${detail}`)}` : what
}

/** The detail is the address of the title, and its name if that was known. */
function titleOf(detail: string): string {
  const [address = '', ...name] = detail.split(' ')
  return name.length > 0 ? name.join(' ') : address
}

/** The detail is the new audience, a space and the name of the folder. */
function folderOf(detail: string, words: Words): string {
  const [audience = '', ...name] = detail.split(' ')
  const isKnown = audience === 'all' || audience === 'chosen' || audience === 'nobody'
  return `${name.join(' ')} (${isKnown ? words(`folders.${audience}`) : audience})`
}

const whoOf = ({ origin, operator }: OperatorLogEntry, words: Words): string =>
  origin === 'page' ? (operator ?? words('log.gone')) : words(`log.${origin}`)
