import { useTranslation } from 'react-i18next'
import type { MediaRow } from '@contract/media.schema'
import { mediaTitle } from '../../lib/media.ts'
import { useLoginPopup } from '../../shell/login-popup/use-login-popup.ts'
import { useSession } from '../../shell/session/use-session.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { RatingSelect } from './rating-select.tsx'
import { useSavedItem } from './use-saved-item.ts'

/** Save, favourite, watched and rate: shown at once, taken back when the server refuses. */
export function MediaActions({ media }: { media: MediaRow }) {
  const { user } = useSession()
  return user ? <MemberActions media={media} /> : <VisitorActions media={media} />
}

/** Logging in first, without leaving the page, and then doing what was pressed. */
function VisitorActions({ media }: { media: MediaRow }) {
  const { t } = useTranslation()
  const logIn = useLoginPopup()
  const { change } = useSavedItem({ type: media.media_type, id: media.id, name: mediaTitle(media) })
  return (
    <button type="button" className="button" onClick={() => logIn(() => change({ saved: true }))}>
      <Icon name="bookmark" />
      {t('media.save')}
    </button>
  )
}

function MemberActions({ media }: { media: MediaRow }) {
  const { t } = useTranslation()
  const { item, change } = useSavedItem({ type: media.media_type, id: media.id, name: mediaTitle(media) })
  return (
    <>
      <Toggle
        icon={item?.savedAt ? 'bookmark-check' : 'bookmark'}
        label={t(item?.savedAt ? 'media.saved' : 'media.save')}
        pressed={Boolean(item?.savedAt)}
        onPress={() => change({ saved: !item?.savedAt })}
      />
      <Toggle
        icon={item?.watchedAt ? 'eye' : 'eye-off'}
        label={t(item?.watchedAt ? 'media.watched' : 'media.markWatched')}
        pressed={Boolean(item?.watchedAt)}
        onPress={() => change({ watched: !item?.watchedAt })}
      />
      <Toggle
        icon="heart"
        label={t('media.favourite')}
        pressed={Boolean(item?.favouriteAt)}
        onPress={() => change({ favourite: !item?.favouriteAt })}
      />
      <RatingSelect rating={item?.rating ?? null} onRate={(rating) => change({ rating })} />
    </>
  )
}

interface ToggleProps {
  readonly icon: string
  readonly label: string
  readonly pressed: boolean
  readonly onPress: () => void
}
const Toggle = ({ icon, label, pressed, onPress }: ToggleProps) => (
  <button type="button" className="button" aria-pressed={pressed} onClick={onPress}>
    <Icon name={icon} />
    {label}
  </button>
)
