import type { ReactNode } from 'react'

interface DialogButtonProps {
  readonly open: boolean
  readonly onOpen: () => void
  /** Preloads the script of the dialog when the button gets the pointer or the focus. */
  readonly ahead: () => void
  readonly children: ReactNode
}

/** The button of a dialog whose script is lazy. */
export function DialogButton({ open, onOpen, ahead, children }: DialogButtonProps) {
  return (
    <button
      type="button"
      className="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={ahead}
      onFocus={ahead}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}
