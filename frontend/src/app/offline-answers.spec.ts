import { describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/client.ts'
import { createQueryClient } from '../api/query-client.ts'
import { OfflineAnswers } from './offline-answers.ts'
import type { StoredAnswer, OfflineStore } from './offline.store.ts'

const offline = () => Promise.reject(new NetworkError(new TypeError('Failed to fetch')))
const hashOf = (name: string) => JSON.stringify([name])

function start(stored: Readonly<Record<string, unknown>> = {}) {
  const written: [string, readonly StoredAnswer[]][] = []
  // SAFETY: no other part of the store is used.
  const store = {
    loadAnswer: (owner: string, question: string) => Promise.resolve(stored[`${owner} ${question}`]),
    saveAnswers: (owner: string, answers: readonly StoredAnswer[]) => {
      written.push([owner, answers])
      return Promise.resolve()
    },
  } as unknown as OfflineStore
  const parts = { store, owner: () => 'ada', onSettings: vi.fn(), onRecall: vi.fn() }
  const answers = new OfflineAnswers(parts)
  const queryClient = createQueryClient(answers.persister)
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  })
  answers.subscribe(queryClient)
  return { answers, queryClient, written, ...parts }
}

describe('what this device was shown', () => {
  it('is kept under whom it was shown to, but for what is secret, about the account, or another member’s', async () => {
    vi.useFakeTimers()
    const { queryClient, written, onSettings } = start()
    await queryClient.fetchQuery({ queryKey: ['genres'], queryFn: () => Promise.resolve('g') })
    for (const name of ['calendarAddress', 'account', 'sessions', 'settings', 'sharedList'])
      queryClient.setQueryData([name], `secret ${name}`)
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(written).toEqual([['ada', [{ question: hashOf('genres'), data: 'g' }]]])
    expect(onSettings).toHaveBeenCalledWith('secret settings')
  })

  it('is kept for nobody when they log out before it is written', async () => {
    vi.useFakeTimers()
    const { answers, queryClient, written } = start()
    queryClient.setQueryData(['home'], 'hers')
    answers.dropUnwritten()
    queryClient.setQueryData(['genres'], 'g')
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(written.flatMap(([, stored]) => stored)).toEqual([{ question: hashOf('genres'), data: 'g' }])
  })

  it('answers in the place of a network that is gone, says so, and is asked for again as soon as there is one', async () => {
    const { queryClient, onRecall } = start({ [`ada ${hashOf('genres')}`]: 'kept' })
    expect(await queryClient.fetchQuery({ queryKey: ['genres'], queryFn: offline })).toBe('kept')
    expect(onRecall).toHaveBeenCalledOnce()
    expect(queryClient.getQueryState(['genres'])?.isInvalidated).toBe(true)
  })

  it('of somebody else, or of a refusal, it is no answer', async () => {
    const { queryClient } = start({ [`bob ${hashOf('genres')}`]: 'his', [`ada ${hashOf('home')}`]: 'hers' })
    await expect(queryClient.fetchQuery({ queryKey: ['genres'], queryFn: offline })).rejects.toThrow('Failed to fetch')
    const refused = () => Promise.reject(new ApiError(503, null))
    await expect(queryClient.fetchQuery({ queryKey: ['home'], queryFn: refused })).rejects.toThrow('503')
  })

  it('never takes the place of what is shown already', async () => {
    const { queryClient } = start({ [`ada ${hashOf('list')}`]: 'older' })
    queryClient.setQueryData(['list'], 'changed without a network')
    await queryClient.refetchQueries({ queryKey: ['list'] })
    await expect(queryClient.fetchQuery({ queryKey: ['list'], queryFn: offline, staleTime: 0 })).rejects.toThrow(
      'Failed to fetch',
    )
    expect(queryClient.getQueryData(['list'])).toBe('changed without a network')
  })
})
