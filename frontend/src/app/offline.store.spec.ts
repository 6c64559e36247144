import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Boot } from '@contract/boot'
import { OfflineStore, MAX_ANSWERS } from './offline.store.ts'

// SAFETY: the store reads only the owner of the page.
const bootOf = (id: string | null) => ({ user: id === null ? null : { id, name: id }, locale: 'en' }) as Boot
const answer = (question: string) => ({ question, data: { of: question } })
let store: OfflineStore

beforeEach(() => {
  indexedDB = new IDBFactory()
  store = new OfflineStore()
})

describe('the stored data of a device', () => {
  it('has the start data and the answers of the last page, for its owner only', async () => {
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    await store.saveAnswers('ada', [answer('home')])
    expect(await store.loadStart()).toEqual({ boot: bootOf('ada'), messages: {} })
    expect(await store.loadAnswer('ada', 'home')).toEqual({ of: 'home' })
    expect(await store.loadAnswer('bob', 'home')).toBeUndefined()
    expect(await store.loadAnswer('', 'home')).toBeUndefined()
  })

  it.each([['bob'], [null], ['abe'], ['zoe']])(
    'loses everything of a member when a page starts for %s',
    async (next) => {
      await store.saveStart({ boot: bootOf('ada'), messages: {} })
      await store.saveAnswers('ada', [answer('home'), answer('zzz'), answer('')])
      await store.saveStart({ boot: bootOf(next), messages: {} })
      await store.saveStart({ boot: bootOf('ada'), messages: {} })
      for (const question of ['home', 'zzz', '']) expect(await store.loadAnswer('ada', question)).toBeUndefined()
    },
  )

  it('survives pages of the same member, and the start data can change', async () => {
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    await store.saveAnswers('ada', [answer('home')])
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    await store.amend({ locale: 'ja' }, { nav: 'ja' })
    expect(await store.loadAnswer('ada', 'home')).toEqual({ of: 'home' })
    expect(await store.loadStart()).toEqual({ boot: { ...bootOf('ada'), locale: 'ja' }, messages: { nav: 'ja' } })
  })

  it('writes nothing before the moment that it was given, and then everything in its order', async () => {
    const { promise, resolve } = Promise.withResolvers<void>()
    store.writeAfter(promise)
    const written = [
      store.saveStart({ boot: bootOf('ada'), messages: {} }),
      store.saveAnswers('ada', [answer('home')]),
      store.amend({ locale: 'ja' }),
    ]
    expect(await new OfflineStore().loadStart()).toBeUndefined()
    resolve()
    await Promise.all(written)
    expect(await store.loadAnswer('ada', 'home')).toEqual({ of: 'home' })
    expect(await store.loadStart()).toEqual({ boot: { ...bootOf('ada'), locale: 'ja' }, messages: {} })
  })

  it('accepts nothing from an older page of another member', async () => {
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    await store.amend({ user: null })
    await store.saveAnswers('ada', [answer('home')])
    expect(await store.loadAnswer('ada', 'home')).toBeUndefined()
  })

  it('takes no start data from a page of another member, or from one that has not started', async () => {
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    const next = new OfflineStore()
    await next.amend({ locale: 'ja' })
    await next.saveStart({ boot: bootOf('bob'), messages: {} })
    await store.amend({ locale: 'ja' })
    expect(await next.loadStart()).toEqual({ boot: bootOf('bob'), messages: {} })
  })

  it('is limited: the oldest answer is dropped first', async () => {
    await store.saveStart({ boot: bootOf('ada'), messages: {} })
    await store.saveAnswers('ada', [answer('oldest')], 1)
    const many = Array.from({ length: MAX_ANSWERS }, (_, index) => answer(String(index)))
    await store.saveAnswers('ada', many, 2)
    expect(await store.loadAnswer('ada', 'oldest')).toBeUndefined()
    expect(await store.loadAnswer('ada', '0')).toEqual({ of: '0' })
  })
})
