import { expect, it } from 'vitest'
import { fitView, panView, zoomView } from '../chart/pan-zoom.ts'
import { foldChart } from '../chart/fold-chart.ts'
import { roundedPath } from '../chart/rounded-path.ts'
import { madeUpCharts } from '../testing/made-up-charts.ts'
import { madeUpLogin } from '../testing/made-up-log.ts'
import { activeStates, takenTransitions } from './active-states.ts'
import { differences } from './diff.ts'
import { mergeEntries } from './log.ts'
import { parsePayload } from './event-payload.ts'
import { rowsOf } from './log-rows.ts'
import { sequenceOf } from './sequence.ts'
import { actorStatesAt } from './actor-states.ts'

const chart = madeUpCharts['loginPopup']!
const entries = mergeEntries(
  [],
  madeUpLogin().flatMap((page) => page.entries),
)

it('a state value highlights its states and their parents, and a step its arrows', () => {
  expect([...activeStates(chart, 'waiting')]).toEqual(['loginPopup', 'loginPopup.waiting'])
  expect([...activeStates(chart, { waiting: {} })]).toEqual(['loginPopup', 'loginPopup.waiting'])
  const steps = entries.filter((entry) => entry.kind === 'step' && entry.taken.length > 0)
  expect(steps.map((step) => takenTransitions(chart, step.kind === 'step' ? step : null).size)).toEqual([1, 1, 1])
})

it('a collapsed state hides its children and their arrows', () => {
  expect(foldChart(chart, new Set(['loginPopup']))).toEqual({ states: [chart.states[0]], transitions: [] })
})

it('a chart is centered, and zooms around the pointer', () => {
  const view = fitView({ width: 1000, height: 100 }, { width: 540, height: 300 })
  expect(view).toEqual({ scale: 0.5, x: -40, y: -250 })
  const at = { x: 100, y: 50 }
  const next = zoomView(view, 2, at)
  expect([next.x + at.x / next.scale, next.y + at.y / next.scale]).toEqual([view.x + 200, view.y + 100])
  expect(panView(view, 10, -10)).toEqual({ scale: 0.5, x: -60, y: -230 })
})

it('a line keeps its ends and rounds its corners', () => {
  expect(
    roundedPath([
      [0, 0],
      [20, 0],
      [20, 30],
    ]),
  ).toBe('M0 0L12 0Q20 0 20 8L20 30')
  expect(roundedPath([])).toBe('')
})

it('the difference of two snapshots has only the changed paths', () => {
  expect(differences({ a: 1, b: [1, 2], c: { d: 'x' } }, { b: [1, 3, 4], c: { d: 'x' }, e: null })).toEqual([
    { path: 'a', kind: 'removed', before: 1, after: null },
    { path: 'b[1]', kind: 'changed', before: 2, after: 3 },
    { path: 'b[2]', kind: 'added', before: null, after: 4 },
    { path: 'e', kind: 'added', before: null, after: null },
  ])
})

it('a sequence has a lifeline for each actor and the number of hidden messages', () => {
  const { lifelines, messages, omittedCount } = sequenceOf(rowsOf(entries), actorStatesAt(entries), 4)
  expect(lifelines.map(({ name }) => name)).toEqual(['Login callback', 'Signals', 'Login popup', 'Session'])
  expect(omittedCount).toBe(2)
  expect(messages.map(({ label, state, isIgnored }) => ({ label, state, isIgnored }))).toEqual([
    { label: 'done: fetchSession', state: 'done', isIgnored: false },
    { label: 'popup.signaled', state: null, isIgnored: true },
    { label: 'session.loggedIn', state: 'idle', isIgnored: false },
    { label: 'popup.late', state: null, isIgnored: true },
  ])
})

it.each([
  ['', { ok: true, value: {} }],
  ['{"nonce":"n"}', { ok: true, value: { nonce: 'n' } }],
  ['[1]', { ok: false, problem: '{ … }' }],
  ['7', { ok: false, problem: '{ … }' }],
])('the payload %j is read', (text, read) => expect(parsePayload(text)).toEqual(read))

it('an invalid JSON payload has an error message', () => {
  expect(parsePayload('{nonce}')).toMatchObject({ ok: false, problem: expect.stringContaining('JSON') })
})
