import { useState } from 'react'
import type { CardRow } from '@contract/card-row'
import { useTranslation } from '../../i18n/use-translation.ts'
import { LogButton } from '../../features/marks/log-button.tsx'
import { useMarks } from '../../features/marks/use-marks.ts'
import { usePickLists } from '../../features/marks/use-pick-lists.ts'
import { starsText } from '../../domain/lists/stars.ts'
import { mediaDate, mediaTitle } from '../../domain/title/media.ts'
import { useUser } from '../../shell/session/use-session.ts'
import type { IconName } from '../../ui/icon/icon-names.ts'
import { Icon } from '../../ui/icon/icon.tsx'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'
import { MenuButton } from '../../ui/menu/menu-button.tsx'
import type { MoreActionsProps } from './more-items.tsx'
import { RatingButton } from '../../features/marks/rating-button.tsx'

const MoreItems = lazyComponent(async () => (await import('./more-items.tsx')).MoreItems)

/** Opens the menu of the less frequent actions. */
function MoreActions(props: MoreActionsProps) {
  const { t } = useTranslation()
  const label = t('marks.actionsFor', { title: mediaTitle(props.row) })
  return (
    <MenuButton menu={MoreItems} menuProps={props} className="button sm:px-3" aria-label={label}>
      <Icon name="ellipsis" />
      <span className="sm:hidden">{t('marks.more')}</span>
    </MenuButton>
  )
}

const NoteDialog = lazyComponent(async () => (await import('./note-dialog.tsx')).NoteDialog)

interface MediaActionsProps {
  readonly row: CardRow
  /** Whether the title can be played: *Play* is its primary action then, else a member’s is *Log*. */
  readonly isPlayable: boolean
}

/** The actions of a title. A change is shown at once, and rolled back if the server refuses it. Visitors log in. */
export function MediaActions({ row, isPlayable }: MediaActionsProps) {
  const { t } = useTranslation()
  const user = useUser()
  const title = { type: row.media_type, id: row.id, name: mediaTitle(row) }
  const { item, change } = useMarks(title)
  const pickLists = usePickLists()
  const [isNoteOpen, setIsNoteOpen] = useState(false)
  return (
    <>
      <LogButton subject={{ ...title, released: mediaDate(row) }} isFirst={!isPlayable} />
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
      <button type="button" className="button" aria-haspopup="dialog" onClick={() => pickLists(title)}>
        <Icon name="list-plus" />
        {t('lists.add')}
      </button>
      <MoreActions row={row} item={item} onChange={change} onNote={user ? () => setIsNoteOpen(true) : null} />
      {item?.note ? <Note text={item.note} onOpen={() => setIsNoteOpen(true)} /> : null}
      {isNoteOpen ? (
        <NoteDialog name={title.name} item={item} onSave={change} onClose={() => setIsNoteOpen(false)} />
      ) : null}
    </>
  )
}

/** The first lines of the member's note; the dialog shows all of it. */
function Note({ text, onOpen }: { text: string; onOpen: () => void }) {
  const { t } = useTranslation()
  return (
    <button
      type="button"
      className="w-full max-w-prose cursor-pointer rounded-card border-l-4 border-lamp bg-surface px-4 py-3 text-left"
      onClick={onOpen}
    >
      <span className="block text-sm text-quiet">{t('marks.note')}</span>
      <span className="line-clamp-4 whitespace-pre-line">{text}</span>
    </button>
  )
}

interface ToggleProps {
  readonly icon: IconName
  readonly label: string
  readonly pressed: boolean
  readonly onPress: () => unknown
}
const Toggle = ({ icon, label, pressed, onPress }: ToggleProps) => (
  <button type="button" className="button" aria-pressed={pressed} onClick={onPress}>
    <Icon name={icon} />
    {label}
  </button>
)

/** Rates a title with stars, or removes the rating. */
function RatingSelect({ rating, onRate }: { rating: number | null; onRate: (rating: number | null) => void }) {
  const { t } = useTranslation()
  return (
    <RatingButton rating={rating} onRate={onRate} aria-pressed={rating !== null}>
      <Icon name="star" />
      {rating === null ? t('media.rate') : t('media.rated', { rating: starsText(rating) })}
    </RatingButton>
  )
}
