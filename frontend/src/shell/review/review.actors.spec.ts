import { QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { createApi } from '../../api/client.ts'
import { reviewActors } from './review.actors.ts'
import type { Step } from './review.machine.ts'

const correction = { scope: { file: 'b' }, title: { type: 'movie' as const, id: 2016 } }
const decision = { entry: 'a', name: 'Heat', label: 'Heat (1995)', correction }

async function run(step: Step, answer: Response, isLast = true) {
  const requests: unknown[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    requests.push([init?.method, input, init?.body])
    return answer
  }
  const queryClient = new QueryClient()
  for (const name of ['libraryReview', 'libraryTitles', 'savedTitle', 'search']) queryClient.setQueryData([name], {})
  const { save } = reviewActors(
    createApi(fetch, () => ({ language: 'en' })),
    queryClient,
  )
  const output = await toPromise(createActor(save, { input: { step, isLast } }).start())
  const invalidated = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.isInvalidated })
    .map(({ queryKey: [name] }) => name)
  return { requests, output, invalidated }
}

it('a decision is sent, gets an id, and invalidates the queries of the library', async () => {
  expect(await run({ kind: 'make', decision }, Response.json({ id: 'c', files: 3 }))).toEqual({
    requests: [['POST', '/api/library/corrections?language=en', JSON.stringify(correction)]],
    output: 'c',
    invalidated: ['libraryReview', 'libraryTitles', 'savedTitle'],
  })
})

it('a decision before another one invalidates nothing yet', async () => {
  const { output, invalidated } = await run({ kind: 'make', decision }, Response.json({ id: 'c', files: 3 }), false)
  expect([output, invalidated]).toEqual(['c', []])
})

it('an undo removes the correction by its id', async () => {
  expect(await run({ kind: 'undo', saved: { ...decision, id: 'c' } }, Response.json({ removed: true }))).toEqual({
    requests: [['DELETE', '/api/library/corrections/c?language=en', undefined]],
    output: null,
    invalidated: ['libraryReview', 'libraryTitles', 'savedTitle'],
  })
})

it('a refusal is an error', async () => {
  await expect(run({ kind: 'make', decision }, new Response(null, { status: 404 }))).rejects.toThrow('404')
})
