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

describe('a stored answer', () => {
  it('belongs to its reader, and secret, account and other members’ data are never stored', async () => {
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

  it('is not written after a log-out', async () => {
    vi.useFakeTimers()
    const { answers, queryClient, written } = start()
    queryClient.setQueryData(['home'], 'hers')
    answers.dropUnwritten()
    queryClient.setQueryData(['genres'], 'g')
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(written.flatMap(([, stored]) => stored)).toEqual([{ question: hashOf('genres'), data: 'g' }])
  })

  it('is used without a network, is marked as such, and is requested again with the network', async () => {
    const { queryClient, onRecall } = start({ [`ada ${hashOf('genres')}`]: 'kept' })
    expect(await queryClient.fetchQuery({ queryKey: ['genres'], queryFn: offline })).toBe('kept')
    expect(onRecall).toHaveBeenCalledOnce()
    expect(queryClient.getQueryState(['genres'])?.isInvalidated).toBe(true)
  })

  it('is not used for another member or after a refusal', async () => {
    const { queryClient } = start({ [`bob ${hashOf('genres')}`]: 'his', [`ada ${hashOf('home')}`]: 'hers' })
    await expect(queryClient.fetchQuery({ queryKey: ['genres'], queryFn: offline })).rejects.toThrow('Failed to fetch')
    const refused = () => Promise.reject(new ApiError(503, null))
    await expect(queryClient.fetchQuery({ queryKey: ['home'], queryFn: refused })).rejects.toThrow('503')
  })

  it('never replaces newer data on the page', async () => {
    const { queryClient } = start({ [`ada ${hashOf('list')}`]: 'older' })
    queryClient.setQueryData(['list'], 'changed without a network')
    await queryClient.refetchQueries({ queryKey: ['list'] })
    await expect(queryClient.fetchQuery({ queryKey: ['list'], queryFn: offline, staleTime: 0 })).rejects.toThrow(
      'Failed to fetch',
    )
    expect(queryClient.getQueryData(['list'])).toBe('changed without a network')
  })
})
