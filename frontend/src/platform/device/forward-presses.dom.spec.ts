import { expect, it, vi } from 'vitest'
import { forwardPresses } from './forward-presses.ts'

const transition = { skipTransition: vi.fn() }
const events: string[] = []

function open(): HTMLElement {
  document.body.innerHTML = '<a href="#people"><b>People</b></a>'
  document.body.onclick = ({ target, ctrlKey }) => events.push(`${(target as Element).tagName} ${ctrlKey}`)
  const link = document.querySelector('b')!
  document.elementFromPoint = () => link
  events.length = 0
  return document.documentElement
}
const down = (on: Element) => on.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
const click = (on: Element) => on.dispatchEvent(new MouseEvent('click', { bubbles: true, ctrlKey: true }))

it('a press during a page transition ends it, and reaches the page below', () => {
  const pictures = open()
  forwardPresses(transition)
  down(pictures)
  expect(transition.skipTransition).toHaveBeenCalledOnce()
  click(pictures)
  expect(events).toEqual(['B true'])
})

it('a press that started before the end of the transition reaches it too', () => {
  const pictures = open()
  const stop = forwardPresses(transition)
  down(pictures)
  stop()
  click(pictures)
  click(pictures)
  expect(events).toEqual(['B true'])
})

it('any other press is ignored', () => {
  const pictures = open()
  const stop = forwardPresses(transition)
  stop()
  down(pictures)
  click(pictures)
  expect(events).toEqual([])
})
