// @vitest-environment node
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Entry } from '../log/log-entry.ts'
import { realm } from '../testing/recording.ts'
import { PersistedLog, persistedLogBounds } from './persisted-log.ts'
let time: number
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  time = 1000
})
const createPersistedLog = () => new PersistedLog(() => time)

describe('the stored log', () => {
  const entry = (seq: number): Entry => ({
    seq,
    realm: 'r1',
    at: 1,
    kind: 'notice',
    notice: 'cut',
    count: 1,
    detail: null,
  })

  it('is limited in entries, length and age, the oldest first', async () => {
    const persistedLog = createPersistedLog()
    for (let seq = 0; seq < 6; seq += 1) await persistedLog.add(realm, [entry(seq)], persistedLogBounds.units / 4)
    const seqs = async () => (await persistedLog.realmsOf('t1')).flatMap(({ entries }) => entries.map(({ seq }) => seq))
    expect(await seqs()).toEqual([2, 3, 4, 5])
    await persistedLog.drop()
    for (let batch = 0; batch < 5; batch += 1)
      await persistedLog.add(
        realm,
        Array.from({ length: 5000 }, (_, at) => entry(batch * 5000 + at)),
        1,
      )
    expect([(await seqs())[0], (await seqs()).length]).toEqual([5000, persistedLogBounds.entries])
    time += persistedLogBounds.age + 1
    await persistedLog.add(realm, [entry(30_000)], 1)
    expect(await seqs()).toEqual([30_000])
    await persistedLog.drop()
    expect(await seqs()).toEqual([])
    await persistedLog.close()
  })
})
