import { createContext, useContext, useId, useRef, type ReactNode, type RefObject } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Icon } from '../icon/icon.tsx'
import { useLayer } from '../layer/use-layer.ts'

interface DialogFrameProps {
  /** Called however the dialog is closed: Escape, a press outside, one of its own buttons. */
  readonly onClose: () => void
  readonly className: string
  /** The class of the backdrop. */
  readonly shade?: string
  readonly initialFocus?: RefObject<HTMLElement | null>
  /** The element that contains it; by default the page. */
  readonly container?: HTMLElement | null
  /** The id of the text that explains it. */
  readonly describedBy?: string | undefined
  readonly children: ReactNode
}

interface Parts {
  readonly titleId: string
  readonly onClose: () => void
}
const DialogParts = createContext<Parts | null>(null)

/** The dialog that a part is in. */
const useDialog = (): Parts => {
  const parts = useContext(DialogParts)
  if (!parts) throw new Error('A part of a dialog is used outside it')
  return parts
}

/** A modal dialog without a look of its own, open while it is rendered. */
export function DialogFrame({
  onClose,
  className,
  shade = 'bg-black/60',
  initialFocus,
  container,
  describedBy,
  children,
}: DialogFrameProps) {
  const popup = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useLayer(popup, { kind: 'dialog', onDismiss: onClose, initialFocus: () => initialFocus?.current })
  return createPortal(
    <>
      <div aria-hidden="true" className={`fixed inset-0 z-40 ${shade}`} onClick={onClose} />
      <div
        ref={popup}
        role="dialog"
        aria-modal="true"
        tabIndex={-1}
        aria-labelledby={titleId}
        aria-describedby={describedBy}
        className={className}
      >
        <DialogParts value={{ titleId, onClose }}>{children}</DialogParts>
      </div>
    </>,
    container ?? document.body,
  )
}

interface PartProps {
  readonly className?: string
  readonly children: ReactNode
}

/** The heading that names the dialog. */
export const DialogTitle = ({ className, children }: PartProps) => (
  <h2 id={useDialog().titleId} className={className}>
    {children}
  </h2>
)

/** The button that closes the dialog. */
export function DialogClose({ className = 'button-quiet' }: Pick<PartProps, 'className'>) {
  const { t } = useTranslation()
  const { onClose } = useDialog()
  return (
    <button type="button" className={className} aria-label={t('action.close')} onClick={onClose}>
      <Icon name="x" />
    </button>
  )
}
