import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Boot } from '@contract/boot'
import { KeptStore, MAX_ANSWERS } from './kept.store.ts'

// SAFETY: the store looks at nothing but whose page it was.
const bootOf = (id: string | null) => ({ user: id === null ? null : { id, name: id }, locale: 'en' }) as Boot
const answer = (question: string) => ({ question, data: { of: question } })
let store: KeptStore

beforeEach(() => {
  indexedDB = new IDBFactory()
  store = new KeptStore()
})

describe('what a device keeps', () => {
  it('is what the last page was begun with and was answered, for its owner alone', async () => {
    await store.begin({ boot: bootOf('ada'), messages: {} })
    await store.keep('ada', [answer('home')])
    expect(await store.start()).toEqual({ boot: bootOf('ada'), messages: {} })
    expect(await store.answer('ada', 'home')).toEqual({ of: 'home' })
    expect(await store.answer('bob', 'home')).toBeUndefined()
    expect(await store.answer('', 'home')).toBeUndefined()
  })

  it.each([['bob'], [null], ['abe'], ['zoe']])(
    'nothing of a member stays when a page is begun for %s',
    async (next) => {
      await store.begin({ boot: bootOf('ada'), messages: {} })
      await store.keep('ada', [answer('home'), answer('zzz'), answer('')])
      await store.begin({ boot: bootOf(next), messages: {} })
      await store.begin({ boot: bootOf('ada'), messages: {} })
      for (const question of ['home', 'zzz', '']) expect(await store.answer('ada', question)).toBeUndefined()
    },
  )

  it('stays through pages of the same member, and what it was begun with may change', async () => {
    await store.begin({ boot: bootOf('ada'), messages: {} })
    await store.keep('ada', [answer('home')])
    await store.begin({ boot: bootOf('ada'), messages: {} })
    await store.amend({ locale: 'ja' }, { nav: 'ja' })
    expect(await store.answer('ada', 'home')).toEqual({ of: 'home' })
    expect(await store.start()).toEqual({ boot: { ...bootOf('ada'), locale: 'ja' }, messages: { nav: 'ja' } })
  })

  it('what an older page of somebody else still writes is not kept', async () => {
    await store.begin({ boot: bootOf('ada'), messages: {} })
    await store.amend({ user: null })
    await store.keep('ada', [answer('home')])
    expect(await store.answer('ada', 'home')).toBeUndefined()
  })

  it('a page of somebody else has no say in what the next one begins with, nor has one that is not begun yet', async () => {
    await store.begin({ boot: bootOf('ada'), messages: {} })
    const next = new KeptStore()
    await next.amend({ locale: 'ja' })
    await next.begin({ boot: bootOf('bob'), messages: {} })
    await store.amend({ locale: 'ja' })
    expect(await next.start()).toEqual({ boot: bootOf('bob'), messages: {} })
  })

  it('has an end: the oldest goes first', async () => {
    await store.begin({ boot: bootOf('ada'), messages: {} })
    await store.keep('ada', [answer('oldest')], 1)
    const many = Array.from({ length: MAX_ANSWERS }, (_, index) => answer(String(index)))
    await store.keep('ada', many, 2)
    expect(await store.answer('ada', 'oldest')).toBeUndefined()
    expect(await store.answer('ada', '0')).toEqual({ of: '0' })
  })
})
