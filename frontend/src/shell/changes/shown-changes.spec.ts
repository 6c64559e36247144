import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it } from 'vitest'
import { ShownChanges } from './shown-changes.ts'

const key = ['rating', { id: 1 }]
let queryClient: QueryClient
let shown: ShownChanges
const rates = (rating: number, canCreate = false) => ({
  subject: `rating ${rating}`,
  show: [{ key, canCreate, apply: (data: unknown) => (data || canCreate ? { ...(data as object), rating } : data) }],
})
const answerOf = (data: object) => [{ key, apply: () => data }]
const data = () => queryClient.getQueryData(key)

beforeEach(() => {
  queryClient = new QueryClient()
  shown = new ShownChanges(queryClient)
  queryClient.setQueryData(key, { rating: 1, by: 'server' })
})

describe('the optimistic data of the pages', () => {
  it('includes every change at once, in order', () => {
    shown.add('a', rates(5))
    shown.add('b', rates(9))
    expect(data()).toEqual({ rating: 9, by: 'server' })
  })

  it('keeps a change despite the answer to an older one', () => {
    shown.add('a', rates(5))
    shown.add('b', rates(9))
    shown.confirm('a', answerOf({ rating: 5, by: 'answer' }))
    expect(data()).toEqual({ rating: 9, by: 'answer' })
    shown.confirm('b', answerOf({ rating: 9, by: 'last answer' }))
    expect(data()).toEqual({ rating: 9, by: 'last answer' })
  })

  it('keeps the other changes when one is refused', () => {
    shown.add('a', { ...rates(5), show: [{ key, apply: (data) => ({ ...(data as object), note: 'a' }) }] })
    shown.add('b', rates(9))
    shown.rollBack('a')
    expect(data()).toEqual({ rating: 9, by: 'server' })
    shown.rollBack('b')
    expect(data()).toEqual({ rating: 1, by: 'server' })
  })

  it('stays on top of refetched data, which stays invalid if it was', async () => {
    shown.add('a', rates(5))
    await queryClient.fetchQuery({ queryKey: key, queryFn: () => Promise.resolve({ rating: 2, by: 'question' }) })
    expect(data()).toEqual({ rating: 5, by: 'question' })
    await queryClient.invalidateQueries({ queryKey: key })
    shown.add('b', rates(6))
    expect([data(), queryClient.getQueryState(key)?.isInvalidated]).toEqual([{ rating: 6, by: 'question' }, true])
    expect(shown.read(['rating'])).toEqual([{ rating: 2, by: 'question' }])
  })

  it('includes a change of an earlier visit below later ones, and none twice', () => {
    shown.add('b', rates(9))
    shown.restore([
      { id: 'a', change: rates(5) },
      { id: 'b', change: rates(9) },
    ])
    expect(data()).toEqual({ rating: 9, by: 'server' })
    shown.rollBack('b')
    expect(data()).toEqual({ rating: 5, by: 'server' })
  })

  it('exists without an answer, and disappears with its change', () => {
    queryClient.clear()
    shown.add('a', rates(5, true))
    expect(data()).toEqual({ rating: 5 })
    shown.rollBack('a')
    expect(data()).toBeUndefined()
  })

  it('notifies its listeners of changes that are not delivered yet, until they are or their member logs out', () => {
    const notified: boolean[] = []
    const stop = shown.listen(() => notified.push(shown.isChanging('rating 5')))
    shown.add('a', rates(5))
    shown.clear()
    stop()
    shown.add('a', rates(5))
    expect(notified).toEqual([true, false])
  })
})
