import { useEffect, useRef, type FocusEventHandler, type ReactNode, type RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLog, type OpenedLog } from '../../shell/log/use-log.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'
import { focusOnArrival } from '../../ui/focus/focus-on-arrival.ts'

export interface LogParts {
  readonly opened: OpenedLog
  readonly name: string
  /** The first release of the title, `YYYY-MM-DD`; empty while it is unknown. */
  readonly released: string
  /** The element that gets the focus when the dialog opens. */
  readonly stars: RefObject<HTMLInputElement | null>
  /** Shows the question whether to discard a typed note, and returns whether there is one. */
  readonly askToClose: RefObject<(() => boolean) | null>
  readonly onClose: () => void
}

/**
 * Gives the stars the focus if the dialog has it already, and returns the handler of the focus of their form: once the
 * focus is there, `onKeys` gets the keys that were pressed before.
 */
export function useArrival(
  stars: LogParts['stars'],
  onKeys: (keys: readonly string[]) => void,
): FocusEventHandler<HTMLElement> {
  const { takeTyped } = useLog()
  const hasArrived = useRef(false)
  // An effect: the dialog takes the focus itself if it looked for the stars before they existed. It then has it
  // already, or gets it next. Before that it notes which element had the focus, to return it.
  useEffect(() => {
    const popup = stars.current?.closest('[role="dialog"]')
    const focusStars = () => {
      if (!hasArrived.current) stars.current?.focus({ preventScroll: true })
    }
    if (popup?.contains(document.activeElement)) return focusStars()
    popup?.addEventListener('focusin', focusStars)
    return () => popup?.removeEventListener('focusin', focusStars)
  }, [stars])
  return () => {
    hasArrived.current = true
    const typed = takeTyped()
    if (typed.length > 0) onKeys(typed)
  }
}

/** A sentence in place of the form, if there is nothing to log. */
export function Nothing({ children, onClose }: { readonly children: ReactNode; readonly onClose: () => void }) {
  const { t } = useTranslation()
  const { takeTyped } = useLog()
  // An effect: the keys that are collected until the fields are there go to the page again.
  useEffect(() => void takeTyped())
  return (
    <>
      <p className="mt-4">{children}</p>
      <button type="button" className="button mt-5" onClick={onClose}>
        {t('action.close')}
      </button>
    </>
  )
}

interface LoadingProps {
  readonly isError: boolean
  readonly isFetching: boolean
  readonly refetch: () => unknown
}

/** The dialog while it loads, and if that has failed. */
export function Loading({ isError, isFetching, refetch }: LoadingProps) {
  const { t } = useTranslation()
  const { takeTyped } = useLog()
  // An effect: a failure returns the keys to the page, which are collected until the fields are there.
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
