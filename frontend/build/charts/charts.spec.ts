// @vitest-environment node
import { brotliCompressSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import type { Chart, Charts } from '../../inspector/charts/chart.ts'
import { unpackCharts } from '../../inspector/charts/unpack.ts'
import { machines } from '../../src/shell/machines.ts'
import { allCharts } from './all-charts.ts'
import { definitionsOf, nodesOf } from './chart-parts.ts'
import { packCharts } from './pack.ts'

let charts: Charts
beforeAll(async () => {
  charts = await allCharts()
})

const cases = Object.values(machines).map((machine): [string, AnyStateMachine] => [machine.id, machine])
interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
const contains = (a: Box, b: Box): boolean =>
  a.x <= b.x && a.y <= b.y && b.x + b.width <= a.x + a.width && b.y + b.height <= a.y + a.height
const pairs = <T>(items: readonly T[]): [T, T][] =>
  items.flatMap((one, index) => items.slice(index + 1).map((other): [T, T] => [one, other]))

describe.each(cases)('the chart of %s', (id, machine) => {
  const chart = (): Chart => charts[id]!

  it('has every state and every transition of its machine, also those without an event', () => {
    const nodes = nodesOf(machine.root)
    expect(chart().states.map((state) => state.id)).toEqual(nodes.map((node) => node.id))
    expect(
      chart().transitions.map(({ source, eventType, targets, reenter }) => ({ source, eventType, targets, reenter })),
    ).toEqual(
      nodes.flatMap((node) =>
        definitionsOf(node).map(({ eventType, target, reenter }) => ({
          source: node.id,
          eventType,
          targets: (target ?? []).map((one) => one.id),
          reenter,
        })),
      ),
    )
  })

  it('has no overlapping label, none over an unrelated state, and all of them inside the picture', () => {
    const { transitions, states, width, height } = chart()
    const covering = pairs(transitions).filter(([one, other]) => overlap(one.labelBox, other.labelBox))
    expect(covering.map((pair) => pair.map(({ label }) => label))).toEqual([])
    const leaves = states.filter((state) => !states.some(({ parent }) => parent === state.id))
    const hiding = transitions.flatMap((transition) =>
      leaves
        .filter((leaf) => transition.points.length > 0 && overlap(leaf, transition.labelBox))
        .map((leaf) => [transition.label, leaf.id]),
    )
    expect(hiding).toEqual([])
    const picture = { x: 0, y: 0, width, height }
    expect(transitions.filter(({ labelBox }) => !contains(picture, labelBox)).map(({ label }) => label)).toEqual([])
  })

  it('nests each state in its parent beside its siblings, and draws arrows at right angles from state to state', () => {
    const { transitions, states } = chart()
    const byId = new Map(states.map((state) => [state.id, state]))
    for (const state of states) if (state.parent) expect(contains(byId.get(state.parent)!, state)).toBe(true)
    for (const [one, other] of pairs(states)) if (one.parent === other.parent) expect(overlap(one, other)).toBe(false)
    for (const { points, targets } of transitions) {
      expect(points.length > 0).toBe(targets.length > 0)
      for (const [index, [x, y]] of points.entries()) {
        const [beforeX, beforeY] = points[index - 1] ?? [x, y]
        expect(beforeX === x || beforeY === y).toBe(true)
      }
    }
  })
})

describe('all charts', () => {
  it('are unchanged after packing and unpacking', () => {
    expect(unpackCharts(packCharts(charts))).toEqual(charts)
  })

  it('have a small total size', () => {
    expect(brotliCompressSync(JSON.stringify(packCharts(charts))).length).toBeLessThan(14 * 1024)
  })
})
