import { useTranslation } from '../../i18n/use-translation.ts'
import { useFollowedPeople, useIsFollowed } from './use-followed.ts'

/** Follows the person of a card, or stops following them. Whom the member follows is one question for all cards. */
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
        data-kept={followed || undefined}
        aria-pressed={followed}
        aria-label={t('phrase.labelled', { label: text, value: name })}
        onClick={() => follow({ id, name }, !followed)}
      >
        <span className={followed ? 'icon-[lucide--check]' : 'icon-[lucide--plus]'} />
      </button>
    </div>
  )
}
