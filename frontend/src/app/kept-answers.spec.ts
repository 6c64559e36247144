import { describe, expect, it, vi } from 'vitest'
import { ApiError, NetworkError } from '../api/client.ts'
import { createQueryClient } from '../api/query-client.ts'
import { KeptAnswers } from './kept-answers.ts'
import type { KeptAnswer, KeptStore } from './kept.store.ts'

const offline = () => Promise.reject(new NetworkError(new TypeError('Failed to fetch')))
const hashed = (name: string) => JSON.stringify([name])

function start(kept: Readonly<Record<string, unknown>> = {}) {
  const written: [string, readonly KeptAnswer[]][] = []
  // SAFETY: no other part of the store is used.
  const store = {
    answer: (owner: string, question: string) => Promise.resolve(kept[`${owner} ${question}`]),
    keep: (owner: string, answers: readonly KeptAnswer[]) => {
      written.push([owner, answers])
      return Promise.resolve()
    },
  } as unknown as KeptStore
  const parts = { store, owner: () => 'ada', onSettings: vi.fn(), onRecall: vi.fn() }
  const answers = new KeptAnswers(parts)
  const queryClient = createQueryClient(answers.persister)
  queryClient.setDefaultOptions({
    ...queryClient.getDefaultOptions(),
    queries: { ...queryClient.getDefaultOptions().queries, retry: false },
  })
  answers.follow(queryClient)
  return { answers, queryClient, written, ...parts }
}

describe('what this device was shown', () => {
  it('is kept under whom it was shown to, but for what is secret or about the account', async () => {
    vi.useFakeTimers()
    const { queryClient, written, onSettings } = start()
    await queryClient.fetchQuery({ queryKey: ['genres'], queryFn: () => Promise.resolve('g') })
    for (const name of ['calendarAddress', 'account', 'sessions', 'settings'])
      queryClient.setQueryData([name], `secret ${name}`)
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(written).toEqual([['ada', [{ question: hashed('genres'), data: 'g' }]]])
    expect(onSettings).toHaveBeenCalledWith('secret settings')
  })

  it('is kept for nobody when they log out before it is written', async () => {
    vi.useFakeTimers()
    const { answers, queryClient, written } = start()
    queryClient.setQueryData(['home'], 'hers')
    answers.drop()
    queryClient.setQueryData(['genres'], 'g')
    await vi.runAllTimersAsync()
    vi.useRealTimers()
    expect(written.flatMap(([, kept]) => kept)).toEqual([{ question: hashed('genres'), data: 'g' }])
  })

  it('answers in the place of a network that is gone, says so, and is asked for again as soon as there is one', async () => {
    const { queryClient, onRecall } = start({ [`ada ${hashed('genres')}`]: 'kept' })
    expect(await queryClient.fetchQuery({ queryKey: ['genres'], queryFn: offline })).toBe('kept')
    expect(onRecall).toHaveBeenCalledOnce()
    expect(queryClient.getQueryState(['genres'])?.isInvalidated).toBe(true)
  })

  it('of somebody else, or of a refusal, it is no answer', async () => {
    const { queryClient } = start({ [`bob ${hashed('genres')}`]: 'his', [`ada ${hashed('home')}`]: 'hers' })
    await expect(queryClient.fetchQuery({ queryKey: ['genres'], queryFn: offline })).rejects.toThrow('Failed to fetch')
    const refused = () => Promise.reject(new ApiError(503, null))
    await expect(queryClient.fetchQuery({ queryKey: ['home'], queryFn: refused })).rejects.toThrow('503')
  })

  it('never takes the place of what is shown already', async () => {
    const { queryClient } = start({ [`ada ${hashed('list')}`]: 'older' })
    queryClient.setQueryData(['list'], 'changed without a network')
    await queryClient.refetchQueries({ queryKey: ['list'] })
    await expect(queryClient.fetchQuery({ queryKey: ['list'], queryFn: offline, staleTime: 0 })).rejects.toThrow(
      'Failed to fetch',
    )
    expect(queryClient.getQueryData(['list'])).toBe('changed without a network')
  })
})
