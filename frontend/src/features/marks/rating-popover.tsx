import { Popover } from '@base-ui/react/popover'
import { useRef, useState, type RefObject } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { RatingInput } from '../../ui/stars/rating-input.tsx'

interface RatingPopoverProps {
  /** The button that opened it, which gets the focus when it closes. */
  readonly anchor: RefObject<HTMLButtonElement | null>
  /** Half stars, 1 to 10; null for no rating. */
  readonly rating: number | null
  readonly onRate: (rating: number | null) => void
  readonly onClose: () => void
}

/**
 * The stars beside their button, with a button that removes the rating. A press on the stars, Enter and a press outside
 * apply the choice; Escape drops it.
 */
export function RatingPopover({ anchor, rating, onRate, onClose }: RatingPopoverProps) {
  const { t } = useTranslation()
  const stars = useRef<HTMLInputElement>(null)
  const isPointed = useRef(false)
  const [chosen, setChosen] = useState(rating)
  const apply = (value: number | null) => {
    if (value !== rating) onRate(value)
    onClose()
  }
  const changeOpen = (open: boolean, { reason, event }: Popover.Root.ChangeEventDetails) => {
    // A press on the button is left to the button, which closes the popover.
    const isOnButton = event.target instanceof Node && anchor.current?.contains(event.target)
    if (open || (reason === 'outside-press' && isOnButton)) return
    return reason === 'escape-key' ? onClose() : apply(chosen)
  }
  return (
    <Popover.Root open onOpenChange={changeOpen}>
      <Popover.Portal>
        <Popover.Positioner anchor={anchor} positionMethod="fixed" sideOffset={8} className="z-50">
          <Popover.Popup
            className="menu p-3"
            initialFocus={stars}
            finalFocus={anchor}
            aria-label={t('savedList.rating')}
            onPointerDownCapture={() => (isPointed.current = true)}
            onKeyDownCapture={() => (isPointed.current = false)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' || event.target !== stars.current) return
              // The focus returns to the button, which would take the rest of the press as its own.
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
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
