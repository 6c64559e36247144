import { Button } from '@base-ui/react/button'

/** A button that keeps the focus while it is disabled: while an answer is on its way, or as long as nothing is chosen. */
export const SteadyButton = (props: Omit<Button.Props, 'focusableWhenDisabled'>) => (
  <Button {...props} focusableWhenDisabled />
)
