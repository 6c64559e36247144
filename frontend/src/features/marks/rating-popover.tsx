import { useRef, useState, type FocusEvent, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { useLayer } from '../../ui/layer/use-layer.ts'
import { usePlacement } from '../../ui/layer/use-placement.ts'
import { RatingInput } from '../../ui/stars/rating-input.tsx'

interface RatingPopoverProps {
  /** The button that opened it, which gets the focus when it closes. */
  readonly anchor: RefObject<HTMLButtonElement | null>
  /** Half stars, 1 to 10; null for no rating. */
  readonly rating: number | null
  readonly onRate: (rating: number | null) => void
  readonly onClose: () => void
}

/** Whether the focus went to something outside; without a target it has left the window, or its element was removed. */
const isLeft = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): boolean =>
  relatedTarget !== null && !currentTarget.contains(relatedTarget)

/**
 * The stars beside their button, with a button that removes the rating. A press on the stars, Enter and a press outside
 * apply the choice; Escape drops it.
 */
export function RatingPopover({ anchor, rating, onRate, onClose }: RatingPopoverProps) {
  const { t } = useTranslation()
  const popup = useRef<HTMLDivElement>(null)
  const stars = useRef<HTMLInputElement>(null)
  const isPointed = useRef(false)
  const [chosen, setChosen] = useState(rating)
  const apply = (value: number | null) => {
    if (value !== rating) onRate(value)
    onClose()
  }
  usePlacement(popup, anchor, {})
  useLayer(popup, {
    kind: 'popover',
    onDismiss: (by) => (by === 'escape' ? onClose() : apply(chosen)),
    initialFocus: () => stars.current,
    finalFocus: anchor,
  })
  return createPortal(
    <div
      ref={popup}
      role="dialog"
      tabIndex={-1}
      className="menu fixed z-50 p-3"
      aria-label={t('savedList.rating')}
      onBlur={(event) => isLeft(event) && apply(chosen)}
      onPointerDownCapture={() => (isPointed.current = true)}
      onKeyDownCapture={() => (isPointed.current = false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' || event.target !== stars.current) return
        // The focus returns to the button, which would treat the rest of the press as its own.
        event.preventDefault()
        apply(chosen)
      }}
    >
      <RatingInput
        ref={stars}
        label={t('savedList.rating')}
        rating={chosen}
        onRate={(value) => (isPointed.current ? apply(value) : setChosen(value))}
      />
      {rating === null ? null : (
        <button type="button" className="button mt-2" onClick={() => apply(null)}>
          {t('media.removeRating')}
        </button>
      )}
    </div>,
    document.body,
  )
}
