import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Boot } from '@contract/boot'
import { OfflineStore, MAX_ANSWERS } from './offline.store.ts'

// SAFETY: the store looks at nothing but whose page it was.
const bootOf = (id: string | null) => ({ user: id === null ? null : { id, name: id }, locale: 'en' }) as Boot
const answer = (question: string) => ({ question, data: { of: question } })
let store: OfflineStore

beforeEach(() => {
  indexedDB = new IDBFactory()
  store = new OfflineStore()
})

describe('what a device keeps', () => {
  it('is what the last page was begun with and was answered, for its owner alone', async () => {
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    await store.saveAnswers('ada', [answer('home')])
    expect(await store.loadStart()).toEqual({ boot: bootOf('ada'), messages: {} })
    expect(await store.loadAnswer('ada', 'home')).toEqual({ of: 'home' })
    expect(await store.loadAnswer('bob', 'home')).toBeUndefined()
    expect(await store.loadAnswer('', 'home')).toBeUndefined()
  })

  it.each([['bob'], [null], ['abe'], ['zoe']])(
    'nothing of a member stays when a page is begun for %s',
    async (next) => {
      await store.saveStart({ boot: bootOf('ada'), messages: {} })
      await store.saveAnswers('ada', [answer('home'), answer('zzz'), answer('')])
      await store.saveStart({ boot: bootOf(next), messages: {} })
      await store.saveStart({ boot: bootOf('ada'), messages: {} })
      for (const question of ['home', 'zzz', '']) expect(await store.loadAnswer('ada', question)).toBeUndefined()
    },
  )

  it('stays through pages of the same member, and what it was begun with may change', async () => {
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    await store.saveAnswers('ada', [answer('home')])
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    await store.amend({ locale: 'ja' }, { nav: 'ja' })
    expect(await store.loadAnswer('ada', 'home')).toEqual({ of: 'home' })
    expect(await store.loadStart()).toEqual({ boot: { ...bootOf('ada'), locale: 'ja' }, messages: { nav: 'ja' } })
  })

  it('what an older page of somebody else still writes is not kept', async () => {
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    await store.amend({ user: null })
    await store.saveAnswers('ada', [answer('home')])
    expect(await store.loadAnswer('ada', 'home')).toBeUndefined()
  })

  it('a page of somebody else has no say in what the next one begins with, nor has one that is not begun yet', async () => {
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    const next = new OfflineStore()
    await next.amend({ locale: 'ja' })
    await next.saveStart({ boot: bootOf('bob'), messages: {} })
    await store.amend({ locale: 'ja' })
    expect(await next.loadStart()).toEqual({ boot: bootOf('bob'), messages: {} })
  })

  it('has an end: the oldest goes first', async () => {
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    await store.saveAnswers('ada', [answer('oldest')], 1)
    const many = Array.from({ length: MAX_ANSWERS }, (_, index) => answer(String(index)))
    await store.saveAnswers('ada', many, 2)
    expect(await store.loadAnswer('ada', 'oldest')).toBeUndefined()
    expect(await store.loadAnswer('ada', '0')).toEqual({ of: '0' })
  })
})
