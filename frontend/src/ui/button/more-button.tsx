import { useTranslation } from '../../i18n/use-translation.ts'
import { focusOnArrival } from '../focus/focus-on-arrival.ts'
import { useFocusAfterLastPage } from '../focus/use-focus-after-last-page.ts'
import type { PagedList } from '../paged-list.ts'
import { SteadyButton } from './steady-button.tsx'

interface MoreButtonProps {
  readonly list: Omit<PagedList, 'isFetchNextPageError'>
  readonly className?: string
}

/** Loads the next page of a list, while there is one. */
export function MoreButton({ list, className = 'mt-6' }: MoreButtonProps) {
  const { t } = useTranslation()
  const onPress = useFocusAfterLastPage(list.hasNextPage)
  if (!list.hasNextPage) return null
  return (
    <SteadyButton
      ref={focusOnArrival}
      className={`button ${className}`}
      disabled={list.isFetchingNextPage}
      onClick={(event) => {
        onPress(event)
        void list.fetchNextPage()
      }}
    >
      {t(list.isFetchingNextPage ? 'list.loading' : 'list.more')}
    </SteadyButton>
  )
}
