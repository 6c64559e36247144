import type { ReactNode } from 'react'

interface DialogButtonProps {
  readonly open: boolean
  readonly onOpen: () => void
  /** Fetches the dialog's file: a pointer or the focus on the button announces the press. */
  readonly ahead: () => void
  readonly children: ReactNode
}

/** The button of a dialog whose file comes later. */
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
