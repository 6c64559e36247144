import { useTranslation } from '../../i18n/use-translation.ts'
import { SteadyButton } from '../../ui/button/steady-button.tsx'

interface MoreButtonProps {
  readonly hasMore: boolean
  readonly loading: boolean
  readonly onMore: () => void
}

/** Loads the next page of a list. */
export function MoreButton({ hasMore, loading, onMore }: MoreButtonProps) {
  const { t } = useTranslation()
  if (!hasMore) return null
  return (
    <SteadyButton className="button mt-4" disabled={loading} onClick={onMore}>
      {t(loading ? 'list.loading' : 'list.more')}
    </SteadyButton>
  )
}
