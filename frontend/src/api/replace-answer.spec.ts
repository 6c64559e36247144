import { QueryClient, queryOptions } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { replaceAnswer } from './replace-answer.ts'

it('a request that was sent before a change does not restore the former state', async () => {
  const queryClient = new QueryClient()
  const former = Promise.withResolvers<string>()
  const current = queryOptions({ queryKey: ['import'] as const, queryFn: () => former.promise })
  queryClient.setQueryData(current.queryKey, 'none')
  const fetching = queryClient.fetchQuery(current).catch(() => 'canceled')
  await replaceAnswer(queryClient, current.queryKey, 'uploaded')
  former.resolve('none')
  await fetching
  expect(queryClient.getQueryState(current.queryKey)).toMatchObject({ data: 'uploaded', fetchStatus: 'idle' })
})
