import { useRef, useState } from 'react'
import type { SavedTitle } from '@contract/saved-title.schema'
import { starsText } from '../../domain/lists/stars.ts'
import { useTranslation } from '../../i18n/use-translation.ts'
import { mediaTitle } from '../../domain/title/media.ts'
import type { CardFrameProps } from '../../ui/media-card/card-frame.tsx'
import { useLongPress } from './use-long-press.ts'
import { useMarks } from './use-marks.ts'
import { lazyComponent } from '../../ui/lazy/lazy-component.ts'

/** The menu of a card. It is mounted only while it is open, because a page has many cards. */
const CardMenu = lazyComponent(async () => (await import('./card-menu-items.tsx')).CardMenuItems)

/** A card with the member's marks of its title, and quick actions on hover, on focus and on a long press. */
export function CardFrame({ row, poster, children }: CardFrameProps) {
  const { t } = useTranslation()
  const title = { type: row.media_type, id: row.id, name: mediaTitle(row) }
  const { item, isOwned, change } = useMarks(title)
  const [open, setOpen] = useState(false)
  const more = useRef<HTMLButtonElement>(null)
  const longPress = useLongPress(() => setOpen(true))
  const saved = Boolean(item?.savedAt)
  return (
    <article className="card group" data-dismissed={Boolean(item?.dismissedAt) || undefined} {...longPress}>
      {poster}
      {children}
      {saved || item?.watchedAt || item?.rating || isOwned ? <CardMarks item={item} isOwned={isOwned} /> : null}
      {/* The menu has Save too, so a card needs only one tab stop. */}
      <div className="card-actions" data-open={open || undefined}>
        <button
          type="button"
          tabIndex={-1}
          className="card-action"
          data-active={saved || undefined}
          aria-pressed={saved}
          aria-label={t('marks.saveTitle', { title: title.name })}
          onClick={() => change({ saved: !saved })}
        >
          <span className={saved ? 'icon-[lucide--bookmark-check]' : 'icon-[lucide--bookmark]'} />
        </button>
        <button
          ref={more}
          type="button"
          className="card-action"
          aria-haspopup="menu"
          aria-expanded={open}
          aria-label={t('marks.actionsFor', { title: title.name })}
          onClick={() => setOpen(true)}
        >
          <span className="icon-[lucide--ellipsis]" />
        </button>
      </div>
      {open ? (
        <CardMenu item={item} anchor={more} onChange={change} title={title} onClose={() => setOpen(false)} />
      ) : null}
    </article>
  )
}

interface CardMarksProps {
  readonly item: SavedTitle | null
  readonly isOwned: boolean
}

/** Icons for an owned, a watched and a saved title, and the member's rating, which says that it was watched. */
function CardMarks({ item, isOwned }: CardMarksProps) {
  const { t } = useTranslation()
  return (
    <div className="card-marks">
      {isOwned ? <span className="icon-[lucide--film]" role="img" aria-label={t('myLibrary.owned')} /> : null}
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
