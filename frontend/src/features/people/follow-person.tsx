import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import type { PersonHandle } from './use-follow-person.ts'

/** Follows or unfollows a person. The accessible name includes `name`, because a page has many such buttons. */
export function FollowPerson({ handle: { state, follow }, name }: { handle: PersonHandle; name: string }) {
  const { t } = useTranslation()
  const followed = state?.followed ?? false
  const text = t(followed ? 'my.following' : 'my.follow')
  return (
    <button
      type="button"
      className={`button ${followed ? '' : 'button-primary'}`}
      aria-pressed={followed}
      aria-label={t('phrase.labeled', { label: text, value: name })}
      onClick={() => follow(!followed)}
    >
      <Icon name={followed ? 'check' : 'plus'} />
      {text}
    </button>
  )
}
