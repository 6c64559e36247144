import { expect, vi } from 'vitest'
import { settle } from '../../../testing/settle.ts'

const dialog = (): HTMLElement => {
  const found = document.querySelector<HTMLElement>('[role="dialog"]')
  if (!found) throw new Error('The dialog is closed')
  return found
}
/** The texts of the dialog, one after another. */
export const text = (): string => dialog().textContent.replaceAll(/\s+/g, ' ')
export const alerts = (): string[] =>
  [...dialog().querySelectorAll('[role="alert"]')].map(({ textContent }) => textContent)

/** Waits until an expectation holds. */
export const until = (expectation: () => void): Promise<void> =>
  vi.waitFor(expectation, { timeout: 20_000, interval: 5 })

const named = (element: Element): string => element.getAttribute('aria-label') ?? element.textContent.trim()
/** The button, or the label of a choice, with these words. */
function control(words: string): HTMLElement {
  const all = [...dialog().querySelectorAll<HTMLElement>('button, label')]
  const found = all.find((one) => named(one) === words)
  if (!found) throw new Error(`"${words}" is not one of: ${all.map(named).join(', ')}`)
  return found.querySelector('input') ?? found
}
export const hasControl = (words: string): boolean =>
  [...dialog().querySelectorAll('button, label')].some((one) => named(one) === words)
export async function press(words: string): Promise<void> {
  control(words).click()
  await settle()
}

export const stars = (): HTMLInputElement => dialog().querySelector<HTMLInputElement>('input[type="range"]')!
export const starsText = (): string | null => stars().getAttribute('aria-valuetext')

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
/** The field with this label. */
export function field(label: string): Field {
  const found = [...dialog().querySelectorAll('label')].find(({ textContent }) => textContent.trim() === label)
  const id = found?.getAttribute('for')
  if (!id) throw new Error(`There is no field "${label}"`)
  // SAFETY: a label with `for` names a field.
  return document.getElementById(id) as Field
}
/** Types a value into a field, so that React notices it. */
export async function fill(target: Field, value: string): Promise<void> {
  // React compares with the value that was set on the element itself, so this sets it on its prototype.
  Reflect.set(Object.getPrototypeOf(target) as object, 'value', value, target)
  target.dispatchEvent(new Event(target instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
  await settle()
}
/** Presses keys on the element that has the focus. */
export async function type(...keys: readonly (string | KeyboardEventInit)[]): Promise<void> {
  for (const key of keys) {
    strike(key)
    await settle()
  }
}
/** One key, without a pause. */
export const strike = (key: string | KeyboardEventInit): boolean =>
  (document.activeElement ?? document.body).dispatchEvent(
    new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...(typeof key === 'string' ? { key } : key) }),
  )
export const closed = (): Promise<void> => until(() => expect(document.querySelector('[role="dialog"]')).toBeNull())
