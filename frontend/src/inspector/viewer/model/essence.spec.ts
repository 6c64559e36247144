import { expect, it } from 'vitest'
import { madeUpCharts } from '../testing/made-up-charts.ts'
import { madeUpLogin } from '../testing/made-up-log.ts'
import { essenceOf } from './essence.ts'
import { merged } from './log.ts'
import { rowsOf } from './log-rows.ts'
import { visitsOf } from './visits.ts'
import { worldAt } from './world.ts'

const recordings = [1_800_000_000_000, 1_800_000_060_000].map((startedAt, index) => {
  const pages = madeUpLogin(startedAt)
  // Pages of another run are other pages.
  const named = <T extends object>(value: T, realm: string): T => ({ ...value, realm: `${realm}${index}` })
  return {
    realms: pages.map(({ realm }) => ({ ...realm, id: `${realm.id}${index}` })),
    entries: merged(
      [],
      pages.flatMap(({ realm, entries }) => entries.map((entry) => named(entry, realm.id))),
    ),
  }
})
const visited = (entries: (typeof recordings)[number]['entries']) =>
  [...visitsOf(madeUpCharts, rowsOf(entries), worldAt(entries)).keys()].toSorted()

it('many recordings come down to what shows the same states and transitions, which nobody visits a second time', () => {
  const essence = essenceOf(madeUpCharts, recordings)
  expect(visited(essence.entries)).toEqual(visited(recordings.flatMap(({ entries }) => entries)))
  expect(essence).toEqual(essenceOf(madeUpCharts, recordings.slice(0, 1)))
  expect(essence.entries.length).toBeLessThan(recordings[0]!.entries.length)
  expect(essenceOf(madeUpCharts, [])).toEqual({ realms: [], entries: [] })
})
