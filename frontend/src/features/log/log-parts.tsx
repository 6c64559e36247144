import { useEffect, type RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLog, type OpenedLog } from '../../shell/log/use-log.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'

export interface LogParts {
  readonly opened: OpenedLog
  readonly name: string
  /** The first release of the title, `YYYY-MM-DD`; empty while it is unknown. */
  readonly released: string
  /** What gets the focus when the dialog opens. */
  readonly stars: RefObject<HTMLInputElement | null>
  /** Shows the question whether to discard a typed note, and returns whether there is one. */
  readonly askToClose: RefObject<(() => boolean) | null>
  readonly onClose: () => void
}

interface LoadingProps {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The dialog while it loads, and where that has failed. */
export function Loading({ isError, isFetching, refetch }: LoadingProps) {
  const { t } = useTranslation()
  const { takeTyped } = useLog()
  // An effect: a failure gives the keys back to the page, which are collected until the fields are there.
  useEffect(() => {
    if (isError) takeTyped()
  })
  return isError ? (
    <div role="alert" className="mt-4 flex flex-wrap items-center gap-4">
      <p className="text-danger">{t('error.tryAgain')}</p>
      <SteadyButton ref={focusOnArrival} className="button" disabled={isFetching} onClick={() => refetch()}>
        {t(isFetching ? 'list.loading' : 'action.retry')}
      </SteadyButton>
    </div>
  ) : (
    <p role="status" className="mt-4 text-quiet">
      {t('list.loading')}
    </p>
  )
}
