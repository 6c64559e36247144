import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useApp } from '../../app/app-context.tsx'
import { useUser } from '../../shell/session/use-session.ts'
import { useFollow } from './use-follow.ts'

/** Follows the person of a card, or stops following them. Whom the member follows is one question for all cards. */
export function FollowOnCard({ person: { id, name } }: { person: { id: number; name: string } }) {
  const { t } = useTranslation()
  const { queries } = useApp()
  const user = useUser()
  const follow = useFollow({ id, name })
  const { data = false } = useQuery({
    ...queries.followedIds(),
    enabled: user !== null,
    select: (ids) => ids.includes(id),
  })
  const followed = user !== null && data
  const text = t(followed ? 'my.following' : 'my.follow')
  return (
    <div className="card-actions" data-shown>
      <button
        type="button"
        className="card-action"
        data-kept={followed || undefined}
        aria-pressed={followed}
        aria-label={t('phrase.labelled', { label: text, value: name })}
        onClick={() => follow(!followed)}
      >
        <span className={followed ? 'icon-[lucide--check]' : 'icon-[lucide--plus]'} />
      </button>
    </div>
  )
}
