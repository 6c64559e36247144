import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

interface DialogFrameProps {
  /** Called however the dialog is closed: Escape, a press outside, one of its own buttons. */
  readonly onClose: () => void
  readonly className: string
  /** The class of the backdrop. */
  readonly shade?: string
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** A modal dialog without a look of its own, open while it is rendered. */
export function DialogFrame({ onClose, className, shade = 'bg-black/60', initialFocus, children }: DialogFrameProps) {
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={`fixed inset-0 z-40 ${shade}`} />
        <Dialog.Popup className={className} initialFocus={initialFocus}>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
