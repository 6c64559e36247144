import { useTranslation } from '../../i18n/use-translation.ts'
import type { IconName } from '../icon/icon-names.ts'
import { Icon } from '../icon/icon.tsx'

interface CarouselArrowsProps {
  readonly title: string
  readonly atStart: boolean
  readonly atEnd: boolean
  readonly onScroll: (to: 'back' | 'on') => void
}

/** The arrow buttons; invisible if the whole row fits, but they keep their space, so that nothing moves. */
export function CarouselArrows({ title, atStart, atEnd, onScroll }: CarouselArrowsProps) {
  const { t } = useTranslation()
  return (
    <span className={`hidden sm:flex ${atStart && atEnd ? 'invisible' : ''}`}>
      <Arrow label={t('row.back', { title })} icon="chevron-left" atEnd={atStart} onPress={() => onScroll('back')} />
      <Arrow label={t('row.on', { title })} icon="chevron-right" atEnd={atEnd} onPress={() => onScroll('on')} />
    </span>
  )
}

interface ArrowProps {
  readonly label: string
  readonly icon: IconName
  /** Whether the row cannot scroll further; the button then keeps the focus. */
  readonly atEnd: boolean
  readonly onPress: () => void
}

const Arrow = ({ label, icon, atEnd, onPress }: ArrowProps) => (
  <button
    type="button"
    className="button-quiet aria-disabled:opacity-30"
    aria-disabled={atEnd}
    onClick={onPress}
    aria-label={label}
  >
    <Icon name={icon} />
  </button>
)
