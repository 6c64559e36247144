/** As a `ref` of the button that comes back where a form was: the focus was in the form, and goes on here. */
export const focusOn = (button: HTMLElement | null): void => button?.focus()
