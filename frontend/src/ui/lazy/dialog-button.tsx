import type { ReactNode } from 'react'

interface DialogButtonProps {
  readonly open: boolean
  readonly onOpen: () => void
  /** Preloads the script of the dialog when the button gets the pointer or the focus. */
  readonly preload: () => void
  readonly children: ReactNode
}

/** The button of a dialog whose script is lazy. */
export function DialogButton({ open, onOpen, preload, children }: DialogButtonProps) {
  return (
    <button
      type="button"
      className="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      onPointerEnter={preload}
      onFocus={preload}
      onClick={onOpen}
    >
      {children}
    </button>
  )
}
