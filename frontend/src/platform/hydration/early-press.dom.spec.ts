import { afterEach, expect, it } from 'vitest'
import { repeatEarlyKeys } from './early-keys.ts'
import { earlyPressScript, takeEarlyPress } from './early-press.ts'

afterEach(() => document.body.replaceChildren())

function runInHead(): void {
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(earlyPressScript)()
}
const strike = (key: string, how: KeyboardEventInit = {}, target: Element = document.body) =>
  target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }))

it('the last press before hydration is stored until a listener takes it', () => {
  document.body.innerHTML = `
    <button type="button" id="first"></button>
    <button type="button" id="second"><span></span></button>
    <button id="submit"></button><a href="#main"></a>`
  runInHead()
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()
  for (const selector of ['#first', '#second span', '#submit', 'a']) press(selector)
  const taken = takeEarlyPress()
  press('#first')
  expect([taken?.id, takeEarlyPress()?.id]).toEqual(['second', 'second'])
})

it('keys are repeated from the one on that logs or opens the palette, unless something has handled them', () => {
  document.body.innerHTML = '<a href="/movie/1">Heat</a><input>'
  const [link, field] = [document.querySelector('a')!, document.querySelector('input')!]
  runInHead()
  strike('x')
  strike('l', {}, field)
  strike('д', { code: 'KeyL' }, link)
  strike('4', { ctrlKey: true })
  strike('.')
  document.addEventListener('keydown', (event) => event.preventDefault(), { once: true })
  strike('/')
  strike('Enter')
  const seen: string[] = []
  const note = ({ key, code, ctrlKey, target }: KeyboardEvent) =>
    seen.push([ctrlKey ? `Ctrl ${key}` : key, code, (target as Element).tagName].join(' '))
  document.addEventListener('keydown', note)
  link.remove()
  repeatEarlyKeys()
  expect(seen).toEqual(['д KeyL BODY', 'Ctrl 4  BODY', '.  BODY', 'Enter  BODY'])
  // The listener in the head has ended.
  strike('5')
  repeatEarlyKeys()
  document.removeEventListener('keydown', note)
  expect(seen.slice(4)).toEqual(['5  BODY', ...seen.slice(0, 4)])
})
