import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Boot } from '@contract/boot'
import { OfflineStore } from '../../app/offline.store.ts'
import { rememberSearch } from '../../platform/storage/recent-searches.ts'
import { storedSearches } from '../../platform/storage/stored-searches.ts'
import { ChangeQueue } from '../changes/change-queue.ts'
import { ChangeStore } from '../changes/change.store.ts'
import { LibraryStore } from '../folders/library.store.ts'
import { localPositions } from '../player/local-positions.ts'
import { forgetMembers } from './forget-members.ts'
import { isMemberIn, membersHere, noteMemberHere } from './members-here.ts'

let changes: ChangeStore
let queue: ChangeQueue
let library: LibraryStore
let offline: OfflineStore
beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  changes = new ChangeStore()
  queue = new ChangeQueue(changes)
  library = new LibraryStore()
  offline = new OfflineStore()
})
afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

/** Opens the product on this device. Resolves with the members that the server was asked about, and how often pages were forgotten. */
async function visit(userId: string | null, erased: readonly string[] | Error = []) {
  const asked: string[][] = []
  const api = (_call: unknown, { body: { ids } }: { body: { ids: string[] } }) => {
    asked.push(ids)
    return erased instanceof Error ? Promise.reject(erased) : Promise.resolve({ erased })
  }
  const forgetPages = vi.fn<() => void>()
  // SAFETY: one call is made here.
  const parts = { api: api as never, stores: [queue, library, offline], forgetPages }
  if (userId !== null) noteMemberHere(userId)
  else if (membersHere().length > 0) await forgetMembers(parts).catch(() => undefined)
  return { asked, forgotten: forgetPages.mock.calls.length }
}

async function leaveData(userId: string) {
  await library.put({ userId, id: `films of ${userId}`, name: 'Films', handle: null, addedAt: 1, isLeaving: false })
  await library.putScan(userId, `films of ${userId}`, { revision: 1, files: new Map([['Heat.mkv', '1']]) })
  await changes.add({ userId, call: 'putSavedTitle', params: { id: 1 }, body: { rating: 7 } })
  queue.put({ userId, call: 'putSavedTitle', params: { id: 2 }, body: { rating: 8 } }, () => undefined)
  // SAFETY: only the owner of a start is read here.
  await offline.saveStart({ boot: { user: { id: userId } } as Boot, messages: {} })
  await offline.saveAnswers(userId, [{ question: 'marks', data: 1 }])
  localPositions.write('Heat.mkv:1', { position: 60, updatedAt: 1 })
  rememberSearch('heat')
}
const dataOf = async (userId: string) => ({
  folders: (await library.folders(userId)).length,
  scans: (await library.scan(userId, `films of ${userId}`)) === undefined ? 0 : 1,
  changes: (await changes.all(userId)).length + queue.callsOf(userId).filter(({ key }) => key === null).length,
  answers: (await offline.loadAnswer(userId, 'marks')) === undefined ? 0 : 1,
})
const all = { folders: 1, scans: 1, changes: 2, answers: 1 }
const nothing = { folders: 0, scans: 0, changes: 0, answers: 0 }
const traces = () => [localPositions.read('Heat.mkv:1')?.position, storedSearches()]

describe('a device without a session', () => {
  it('that had no member sends no request', async () => {
    expect(await visit(null)).toEqual({ asked: [], forgotten: 0 })
  })

  it('forgets, after a session that ended elsewhere, pages and searches once, and has changes and folders for the next log-in', async () => {
    await visit('ada')
    await leaveData('ada')
    expect(await visit(null)).toEqual({ asked: [['ada']], forgotten: 1 })
    expect([await dataOf('ada'), traces()]).toEqual([all, [60, '']])
    expect(await visit(null)).toEqual({ asked: [['ada']], forgotten: 0 })
    await visit('ada')
    expect([membersHere(), isMemberIn()]).toEqual([['ada'], true])
  })

  it('deletes everything of a member who has erased the account, and nothing of another one', async () => {
    await visit('eve')
    await leaveData('eve')
    await visit('ada')
    await leaveData('ada')
    expect(await visit(null, ['ada'])).toEqual({ asked: [['ada', 'eve']], forgotten: 2 })
    expect([await dataOf('ada'), await dataOf('eve')]).toEqual([nothing, { ...all, answers: 0 }])
    expect([await offline.loadStart(), traces()]).toEqual([undefined, [undefined, '']])
    expect(await visit(null)).toEqual({ asked: [['eve']], forgotten: 0 })
  })

  it('that does not reach the server, or cannot delete, asks again at the next visit', async () => {
    await visit('ada')
    await leaveData('ada')
    await visit(null, new TypeError('Failed to fetch'))
    expect(await dataOf('ada')).toEqual(all)
    const isBroken = vi.spyOn(library, 'forgetMember').mockRejectedValueOnce(new DOMException('', 'QuotaExceededError'))
    await visit(null, ['ada'])
    isBroken.mockRestore()
    expect(await visit(null, ['ada'])).toEqual({ asked: [['ada']], forgotten: 1 })
    expect([await dataOf('ada'), localStorage.getItem('reelroom-members')]).toEqual([nothing, null])
  })

  it('remembers the eight members who were here last', async () => {
    for (const number of [1, 2, 3, 4, 5, 6, 7, 8, 9, 2]) await visit(`member-${number}`)
    expect(membersHere()).toEqual([2, 9, 8, 7, 6, 5, 4, 3].map((number) => `member-${number}`))
  })
})
