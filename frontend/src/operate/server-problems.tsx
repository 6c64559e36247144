import type { ServerState } from '@contract/server-state.schema'
import { useTranslation } from '../i18n/use-translation.ts'
import { useDates } from './use-dates.ts'
import { useWords } from './words.ts'

/** The last warnings and errors of the process, as the log names its parts; nothing about a member. */
export function ServerProblems({ problems }: Pick<ServerState, 'problems'>) {
  const words = useWords()
  const { locale } = useTranslation()
  const { time } = useDates()
  const format = new Intl.NumberFormat(locale)
  return (
    <>
      <h2 className="display">{words('server.problems')}</h2>
      <p className="text-quiet">{words('server.problemsText')}</p>
      {problems.length === 0 ? (
        <p>{words('server.noProblems')}</p>
      ) : (
        <table className="op-table">
          <thead>
            <tr>
              {(['what', 'part', 'times', 'last', 'request'] as const).map((name) => (
                <th key={name} scope="col">
                  {words(`server.${name}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {problems.map(({ context, text, level, times, at, requestId }) => (
              <tr key={`${context} ${text}`}>
                <th scope="row" lang="en" className={level === 'error' ? 'text-danger' : undefined}>
                  {text}
                </th>
                <td data-label={words('server.part')}>{context || '–'}</td>
                <td data-label={words('server.times')}>{format.format(times)}</td>
                <td data-label={words('server.last')}>{time(at)}</td>
                <td data-label={words('server.request')}>{requestId ?? '–'}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </>
  )
}
