import { useTranslation } from '../../i18n/use-translation.ts'
import { useFollowedPeople, useIsFollowed } from './use-followed.ts'

/** Follows or unfollows the person of a card. One query fetches the followed people for all cards. */
export function FollowOnCard({ person: { id, name } }: { person: { id: number; name: string } }) {
  const { t } = useTranslation()
  const { follow } = useFollowedPeople()
  const followed = useIsFollowed(id)
  const text = t(followed ? 'my.following' : 'my.follow')
  return (
    <div className="card-actions" data-shown>
      <button
        type="button"
        className="card-action"
        data-active={followed || undefined}
        aria-pressed={followed}
        aria-label={t('phrase.labeled', { label: text, value: name })}
        onClick={() => follow({ id, name }, !followed)}
      >
        <span className={followed ? 'icon-[lucide--check]' : 'icon-[lucide--plus]'} />
      </button>
    </div>
  )
}
