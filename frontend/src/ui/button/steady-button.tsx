import type { ComponentProps } from 'react'

interface SteadyButtonProps extends ComponentProps<'button'> {
  readonly type?: 'button' | 'submit'
}

/**
 * A button that keeps the focus while it is disabled, for example while a request is pending (`aria-disabled`).
 */
export const SteadyButton = ({ disabled = false, type = 'button', onClick, ...props }: SteadyButtonProps) => (
  <button
    {...props}
    type={type === 'submit' ? 'submit' : 'button'}
    aria-disabled={disabled || undefined}
    onClick={(event) => (disabled ? event.preventDefault() : onClick?.(event))}
  />
)
