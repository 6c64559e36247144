import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { connectionCalls } from '@contract/calls/connections.calls'
import type { In } from '@contract/calls/call'
import { ApiError } from '../../../api/client.ts'
import { connectionQueries } from '../../../api/connection-queries.ts'
import { importQueries } from '../../../api/import-queries.ts'
import { problemKey } from '../../../api/problem-key.ts'
import { useApp } from '../../../context/app-context.tsx'
import { useNotify } from '../../../shell/notifications/use-notifications.ts'
import { useStoreConnection } from '../use-store-connection.ts'

type Password = In<typeof connectionCalls.signInAtServer>['body']

/** Chooses a media server on the internet by its typed address. */
export function useTypeServer(id: string) {
  const { api } = useApp()
  const store = useStoreConnection()
  return useMutation({
    mutationFn: (address: string) =>
      api(connectionCalls.chooseConnectionServer, { params: { connection: id }, query: {}, body: { address } }),
    onSuccess: ({ connection }) => store(connection),
  })
}

/** Chooses a media server by its name, or with null forgets it and its token. */
export function useChooseServer(id: string) {
  const { api } = useApp()
  const notify = useNotify()
  const store = useStoreConnection()
  return useMutation({
    mutationFn: (name: string | null) =>
      api(connectionCalls.chooseConnectionServer, { params: { connection: id }, query: {}, body: { name } }),
    onSuccess: ({ connection }) => store(connection),
    onError: (error) => notify({ message: problemKey(error), tone: 'error' }),
  })
}

/** Signs in at the media server by name and password. */
export function useSignIn(id: string, onSignedIn: () => void) {
  const { api } = useApp()
  const store = useStoreConnection()
  return useMutation({
    mutationFn: (body: Password) =>
      api(connectionCalls.signInAtServer, { params: { connection: id }, query: {}, body }),
    onSuccess: ({ connection }) => {
      onSignedIn()
      store(connection)
    },
  })
}

/** Fetches the connection again. */
export function useRefetchConnection(id: string): () => Promise<void> {
  const { queries } = useApp()
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries(queries.of(connectionQueries).connection(id))
}

/** Begins an import of the history there, and opens its preview. */
export function usePull(id: string) {
  const { api, queries } = useApp()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const notify = useNotify()
  return useMutation({
    mutationFn: () => api(connectionCalls.pullConnection, { params: { connection: id }, query: {} }),
    onSuccess: async () => {
      await queryClient.invalidateQueries(queries.of(importQueries).currentImport())
      await navigate({ to: '/my/import' })
    },
    onError: (error) => notify({ message: pullProblem(error), tone: 'error' }),
  })
}

/** Switches the daily reading of the media server on or off. */
export function usePullDaily(id: string) {
  const { api } = useApp()
  const notify = useNotify()
  const store = useStoreConnection()
  return useMutation({
    mutationFn: (pullDaily: boolean) =>
      api(connectionCalls.changeConnection, { params: { connection: id }, query: {}, body: { pullDaily } }),
    onSuccess: ({ connection }) => store(connection),
    onError: (error) => notify({ message: problemKey(error), tone: 'error' }),
  })
}

/** Another import of the member may run, which the pages of imports have words for. */
const pullProblem = (error: Error) =>
  error instanceof ApiError && error.problem?.type === 'import-conflict' ? 'problem.importConflict' : problemKey(error)
