import { expect, it } from 'vitest'
import { place } from './place.ts'

const view = { width: 400, height: 600 }
const menu = { width: 100, height: 200 }
const anchor = { left: 200, right: 240, top: 100, bottom: 140 }

it('a popup is below its button, at the edge or the middle of it', () => {
  const left = (align: 'start' | 'center' | 'end') => place(anchor, menu, view, { align }).left
  expect([left('start'), left('center'), left('end')]).toEqual([200, 170, 140])
  expect(place(anchor, menu, view, {})).toEqual({ left: 170, top: 148, bottom: null, height: 447, width: 390 })
})

it('a popup never leaves the window', () => {
  const atEdge = { ...anchor, left: 370, right: 395 }
  expect(place(atEdge, menu, view, { align: 'start' }).left).toBe(295)
  expect(place({ ...anchor, left: 0, right: 20 }, menu, view, { align: 'end' }).left).toBe(5)
})

it('a popup is on the other side if it does not fit and there is more room', () => {
  const low = { ...anchor, top: 500, bottom: 540 }
  expect(place(low, menu, view, {})).toMatchObject({ top: null, bottom: 108, height: 487 })
  expect(place(low, menu, view, { side: 'top' }).bottom).toBe(108)
  expect(place(anchor, menu, view, { side: 'top' }).top).toBe(148)
})

it('a popup that fits on no side has the height of the larger one', () => {
  const long = { width: 100, height: 900 }
  expect(place(anchor, long, view, {})).toMatchObject({ top: 148, height: 447 })
  expect(place({ ...anchor, top: 400, bottom: 440 }, long, view, {})).toMatchObject({ bottom: 208, height: 387 })
})
