import { Dialog } from '@base-ui/react/dialog'
import type { ReactNode, RefObject } from 'react'

interface DialogFrameProps {
  /** However the dialog is left: Escape, a press outside, one of its own buttons. */
  readonly onClose: () => void
  readonly className: string
  /** How dark the page becomes behind it. */
  readonly shade?: string
  readonly initialFocus?: RefObject<HTMLElement | null>
  readonly children: ReactNode
}

/** What lies over a page and has the focus while it is there; what it looks like is its own. */
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
