import { expect, it } from 'vitest'
import { madeUpCharts } from '../testing/made-up-charts.ts'
import { madeUpLogin } from '../testing/made-up-log.ts'
import { minimalRecording } from './minimal-recording.ts'
import { mergeEntries } from './log.ts'
import { rowsOf } from './log-rows.ts'
import { visitsOf } from './visits.ts'
import { actorStatesAt } from './actor-states.ts'

const recordings = [1_800_000_000_000, 1_800_000_060_000].map((startedAt, index) => {
  const pages = madeUpLogin(startedAt)
  // Pages of another run are other pages.
  const named = <T extends object>(value: T, realm: string): T => ({ ...value, realm: `${realm}${index}` })
  return {
    realms: pages.map(({ realm }) => ({ ...realm, id: `${realm.id}${index}` })),
    entries: mergeEntries(
      [],
      pages.flatMap(({ realm, entries }) => entries.map((entry) => named(entry, realm.id))),
    ),
  }
})
const visited = (entries: (typeof recordings)[number]['entries']) =>
  [...visitsOf(madeUpCharts, rowsOf(entries), actorStatesAt(entries)).keys()].toSorted()

it('many recordings reduce to the few that cover the same states and transitions', () => {
  const minimal = minimalRecording(madeUpCharts, recordings)
  expect(visited(minimal.entries)).toEqual(visited(recordings.flatMap(({ entries }) => entries)))
  expect(minimal).toEqual(minimalRecording(madeUpCharts, recordings.slice(0, 1)))
  expect(minimal.entries.length).toBeLessThan(recordings[0]!.entries.length)
  expect(minimalRecording(madeUpCharts, [])).toEqual({ realms: [], entries: [] })
})
