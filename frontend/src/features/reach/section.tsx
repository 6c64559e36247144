import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { isNotFoundError } from '../../api/client.ts'
import { useRecovery } from '../../shell/recovery/use-recovery.ts'
import { UnreachedRow } from '../../ui/state/unreached-row.tsx'
import { isMissing, type Answer } from './use-answer.ts'

interface SectionProps<T> {
  readonly answer: Answer<T>
  /** Its heading, where what is shown brings its own. */
  readonly title?: string
  readonly size?: 'posters' | 'text'
  /** Stands there before there is an answer. */
  readonly pending?: ReactNode
  readonly children: (data: T) => ReactNode
}

/** A part of a page: what it shows, or in its place that it could not be reached, with a retry of its own. */
export function Section<T>({ answer, title, size = 'posters', pending = null, children }: SectionProps<T>) {
  const { data, error } = answer
  if (data !== undefined) return children(data)
  // A 404 says that there is nothing to show, which is no failure.
  if (!isMissing(answer) || isNotFoundError(error)) return pending
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
