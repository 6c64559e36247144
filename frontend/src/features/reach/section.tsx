import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isNotFoundError } from '../../api/client.ts'
import { useRecovery } from '../../shell/recovery/use-recovery.ts'
import { UnreachedRow } from '../../ui/state/unreached-row.tsx'
import { isUnavailable, type Answer } from './use-loader-query.ts'

interface SectionProps<T> {
  readonly answer: Answer<T>
  /** The heading of the error message; the content has a heading of its own. */
  readonly title?: string
  readonly size?: 'posters' | 'text'
  /** Is rendered until there is an answer. */
  readonly pending?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** Renders a part of a page from its query, or an error message with a retry button if the query failed. */
export function Section<T>({ answer, title, size = 'posters', pending = null, children }: SectionProps<T>) {
  const { data, error } = answer
  if (data !== undefined) return children(data)
  // A 404 means that there is nothing to show, which is not a failure.
  if (!isUnavailable(answer) || isNotFoundError(error)) return pending
  return <Unreached answer={answer} title={title} size={size} />
}

function Unreached<T>({ answer, title, size }: Pick<SectionProps<T>, 'answer' | 'title' | 'size'>) {
  const { t } = useTranslation()
  const { isFetching, refetch } = answer
  useRecovery()
  return (
    <UnreachedRow
      title={title}
      size={size ?? 'posters'}
      text={t('reach.row')}
      action={t(isFetching ? 'list.loading' : 'action.retry')}
      busy={isFetching}
      onRetry={() => void refetch({ cancelRefetch: false })}
    />
  )
}
