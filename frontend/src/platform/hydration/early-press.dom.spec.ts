import { afterEach, expect, it } from 'vitest'
import { earlyPressScript, takeEarlyPress } from './early-press.ts'

afterEach(() => document.body.replaceChildren())

it('the last press before hydration is stored until a listener takes it', () => {
  document.body.innerHTML = `
    <button type="button" id="first"></button>
    <button type="button" id="second"><span></span></button>
    <button id="submit"></button><a href="#main"></a>`
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(earlyPressScript)()
  const press = (selector: string) => document.querySelector<HTMLElement>(selector)!.click()
  for (const selector of ['#first', '#second span', '#submit', 'a']) press(selector)
  const taken = takeEarlyPress()
  press('#first')
  expect([taken?.id, takeEarlyPress()?.id]).toEqual(['second', 'second'])
})
