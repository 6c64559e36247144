/**
 * Focuses an element when it is mounted, as its `ref`: for the button that replaces a closed form, which had the focus.
 */
export const focusOn = (button: HTMLElement | null): void => button?.focus()
