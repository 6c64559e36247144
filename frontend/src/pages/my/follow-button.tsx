import type { UserGenre } from '@contract/saved-title.schema'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useFollow } from '../../features/genres/use-follow.ts'
import { Icon } from '../../ui/icon/icon.tsx'

/** Follows or unfollows a genre. */
export function FollowButton({ genre }: { genre: UserGenre }) {
  const { t } = useTranslation()
  const { follow, isRefused } = useFollow(genre)
  return (
    <span>
      <button
        type="button"
        className="button"
        aria-pressed={genre.followed}
        onClick={() => void follow(!genre.followed)}
      >
        <Icon name={genre.followed ? 'check' : 'plus'} />
        {t(genre.followed ? 'my.following' : 'my.follow')}
      </button>
      {isRefused ? (
        <span role="alert" className="mt-1 block text-sm text-danger">
          {t('error.notSaved')}
        </span>
      ) : null}
    </span>
  )
}
