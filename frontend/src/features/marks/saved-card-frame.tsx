import { useRef, useState, type RefObject } from 'react'
import type { SavedTitle } from '@contract/saved-title.schema'
import { starsText } from '../../domain/lists/stars.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { mediaDate, mediaTitle } from '../../domain/title/media.ts'
import type { CardFrameProps } from '../../ui/media-card/card-frame.tsx'
import { useLongPress } from './use-long-press.ts'
import { useMarks } from './use-marks.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

/** The menu of a card. It is mounted only while it is open, because a page has many cards. */
const CardMenu = lazyComponent(async () => (await import('./card-menu-items.tsx')).CardMenuItems)

/** A card with the member's marks of its title, and quick actions on hover, on focus and on a long press. */
export function CardFrame({ row, poster, children }: CardFrameProps) {
  const title = { type: row.media_type, id: row.id, name: mediaTitle(row) }
  const { item, isOwned, change, openLog, isLoggedIn } = useMarks(title)
  const [open, setOpen] = useState(false)
  const [isNear, setIsNear] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const log = (hasMarks: boolean) => openLog({ subject: { ...title, released: mediaDate(row) }, hasMarks })
  // A visitor has nothing to log before a log-in, so they get the menu.
  const longPress = useLongPress(() => (isLoggedIn() ? log(true) : setOpen(true)))
  const saved = Boolean(item?.savedAt)
  return (
    <article
      className="card group"
      data-dismissed={Boolean(item?.dismissedAt) || undefined}
      onPointerEnter={() => setIsNear(true)}
      onFocus={() => setIsNear(true)}
      {...longPress}
    >
      {poster}
      {children}
      {isOwned ? <PlayMark /> : null}
      {saved || item?.watchedAt || item?.rating ? <CardMarks item={item} /> : null}
      <CardActions
        name={title.name}
        isSaved={saved}
        isOpen={open}
        more={more}
        onLog={isNear ? () => log(false) : null}
        onSave={() => change({ saved: !saved })}
        onMore={() => setOpen(true)}
      />
      {open ? (
        <CardMenu
          item={item}
          anchor={more}
          title={title}
          onChange={change}
          onLog={() => log(false)}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </article>
  )
}

interface CardActionsProps {
  readonly name: string
  readonly isSaved: boolean
  /** Whether the menu is open. */
  readonly isOpen: boolean
  readonly more: RefObject<HTMLButtonElement | null>
  /** Null until the card has the pointer or the focus, because a page has many cards. */
  readonly onLog: (() => void) | null
  readonly onSave: () => void
  readonly onMore: () => void
}

/** The quick actions. The menu has all of them, so a card needs only one tab stop. */
function CardActions({ name, isSaved, isOpen, more, onLog, onSave, onMore }: CardActionsProps) {
  const { t } = useTranslation()
  return (
    <div className="card-actions" data-open={isOpen || undefined}>
      <button
        type="button"
        tabIndex={-1}
        className="card-action"
        data-active={isSaved || undefined}
        aria-pressed={isSaved}
        aria-label={t('marks.saveTitle', { title: name })}
        onClick={onSave}
      >
        <span className={isSaved ? 'icon-[lucide--bookmark-check]' : 'icon-[lucide--bookmark]'} />
      </button>
      <button
        ref={more}
        type="button"
        className="card-action"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('marks.actionsFor', { title: name })}
        onClick={onMore}
      >
        <span className="icon-[lucide--ellipsis]" />
      </button>
      {/* Last, so that the others stay under the pointer when it appears. */}
      {onLog ? (
        <button
          type="button"
          tabIndex={-1}
          className="card-action"
          aria-haspopup="dialog"
          aria-label={t('log.title', { title: name })}
          onClick={onLog}
        >
          <span className="icon-[lucide--eye]" />
        </button>
      ) : null}
    </div>
  )
}

/** Marks a title that can be played from the member's files. In their library, a link that plays it covers the mark. */
function PlayMark() {
  const { t } = useTranslation()
  return (
    <span className="card-play" role="img" aria-label={t('myLibrary.owned')}>
      <span className="icon-[lucide--play]" />
    </span>
  )
}

/** Icons for a watched and a saved title, and the member's rating, which implies that it was watched. */
function CardMarks({ item }: { item: SavedTitle | null }) {
  const { t } = useTranslation()
  return (
    <div className="card-marks">
      {item?.rating ? (
        <b role="img" aria-label={t('media.rated', { rating: starsText(item.rating) })}>
          {starsText(item.rating)}
        </b>
      ) : item?.watchedAt ? (
        <span className="icon-[lucide--eye]" role="img" aria-label={t('media.watched')} />
      ) : null}
      {/* Screen readers get this from the button below. */}
      {item?.savedAt ? <span className="icon-[lucide--bookmark-check]" aria-hidden="true" /> : null}
    </div>
  )
}
