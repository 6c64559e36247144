import { useTranslation } from '../../i18n/use-translation.ts'
import type { PagedList } from '../paged-list.ts'
import { SteadyButton } from './steady-button.tsx'

interface MoreButtonProps {
  readonly list: Omit<PagedList, 'isFetchNextPageError'>
  readonly className?: string
}

/** Loads the next page of a list, while there is one. */
export function MoreButton({ list, className = 'mt-6' }: MoreButtonProps) {
  const { t } = useTranslation()
  if (!list.hasNextPage) return null
  return (
    <SteadyButton
      className={`button ${className}`}
      disabled={list.isFetchingNextPage}
      onClick={() => void list.fetchNextPage()}
    >
      {t(list.isFetchingNextPage ? 'list.loading' : 'list.more')}
    </SteadyButton>
  )
}
