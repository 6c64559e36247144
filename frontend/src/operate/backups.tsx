import { operateCalls } from '@contract/calls/operate.calls'
import type { BackupState } from '@contract/server-state.schema'
import { formatSize } from '../i18n/format/format-size.ts'
import { useTranslation } from '../i18n/use-translation.ts'
import { SteadyButton } from '../ui/button/steady-button.tsx'
import { useOperatorChange } from './operate-context.tsx'
import { Problem } from './problem.tsx'
import { useDates } from './use-dates.ts'
import { useWords } from './words.ts'

/** The backups of the server, and a button for one more. */
export function Backups({ backups }: { backups: BackupState }) {
  const words = useWords()
  const { time } = useDates()
  const { mutate, isPending, error } = useOperatorChange((api, body: Record<string, never>) =>
    api(operateCalls.backUpNow, { body }),
  )
  const { files, count, folderProblem, nextAt, failure, isRunning, isPossible } = backups
  return (
    <>
      <h2 className="display">{words('server.backups')}</h2>
      <p className="text-quiet">
        {nextAt === null ? words('server.noSchedule') : words('server.next', { time: time(nextAt) })}
      </p>
      {isPossible ? (
        <p className="op-buttons">
          <SteadyButton className="button button-primary" disabled={isPending || isRunning} onClick={() => mutate({})}>
            {words('server.now')}
          </SteadyButton>
          <span role="status">{isRunning ? words('server.running') : null}</span>
        </p>
      ) : null}
      <Problem error={error} />
      {failure ? (
        <p className="text-danger">{words('server.failed', { time: time(failure.at), message: failure.message })}</p>
      ) : null}
      {folderProblem === null ? null : (
        <p className="text-danger">{words('server.unreadable', { code: folderProblem })}</p>
      )}
      {count > 0 ? <Files files={files} /> : <p className="text-quiet">{words('server.noBackups')}</p>}
      {count > files.length ? <p className="text-quiet">{words('server.count', { number: count })}</p> : null}
    </>
  )
}

function Files({ files }: Pick<BackupState, 'files'>) {
  const words = useWords()
  const { locale } = useTranslation()
  const { time } = useDates()
  return (
    <>
      <p className="text-quiet">{words('server.backupsText')}</p>
      <table className="op-table">
        <thead>
          <tr>
            {(['file', 'made', 'kindOf', 'size'] as const).map((name) => (
              <th key={name} scope="col">
                {words(`server.${name}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {files.map(({ name, kind, bytes, madeAt }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-label={words('server.made')}>{time(madeAt)}</td>
              <td data-label={words('server.kindOf')}>{words(`server.kind.${kind}`)}</td>
              <td data-label={words('server.size')}>{formatSize(locale, bytes)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
