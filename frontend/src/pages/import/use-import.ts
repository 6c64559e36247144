import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { ParseKeys } from 'i18next'
import { transferCalls } from '@contract/calls/transfer.calls'
import type { CurrentImport, ImportStatus } from '@contract/import-answers.schema'
import type { ColumnNaming } from '@contract/import-columns.schema'
import type { ConflictRule } from '@contract/import.schema'
import type { ImportCorrection } from '@contract/import-query.schema'
import type { ProblemType } from '@contract/problem'
import { importQueries } from '../../api/import-queries.ts'
import { useApp } from '../../context/app-context.tsx'
import { ApiError } from '../../api/client.ts'
import * as queryNames from '../../api/query-names.ts'
import { useNotify } from '../../shell/notifications/use-notifications.ts'
import { replaceAnswer } from '../../api/replace-answer.ts'

const problemMessages: Partial<Record<ProblemType, ParseKeys>> = {
  'import-unreadable': 'problem.importUnreadable',
  'import-too-large': 'problem.importTooLarge',
  'import-unsafe': 'problem.importUnsafe',
  'import-conflict': 'problem.importConflict',
  'storage-unavailable': 'problem.storageUnavailable',
}

/** The files of one import, and a name for all of them. */
export interface ChosenFiles {
  readonly name: string
  readonly files: readonly (File & { readonly relativePath?: string })[]
}
const MAX_NAME_LENGTH = 200

/** The body of the upload: the bytes of a single file, or a form with each file under its path. */
function bodyOf(files: ChosenFiles['files']): Blob | FormData {
  const [file, ...more] = files
  if (file && more.length === 0) return file.slice()
  const form = new FormData()
  for (const one of files) form.append('files', one, (one.relativePath ?? one.name).replace(/^\.?\//, ''))
  return form
}

/** The message key for an error of the server, or for a server that cannot be reached. */
export function importProblem(error: unknown): ParseKeys {
  if (!(error instanceof ApiError)) return 'problem.unreachable'
  return (error.problem && problemMessages[error.problem.type]) ?? 'error.occurred'
}

/** Handlers for the answers about an import: a status is shown at once, an error becomes a notification. */
function useImportHandlers() {
  const { queries } = useApp()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const { queryKey } = queries.of(importQueries).currentImport()
  const showStatus = (status: ImportStatus) => {
    // A finished import is no longer the current one.
    if (status.state === 'done') return queryClient.invalidateQueries({ queryKey, exact: true })
    return replaceAnswer(queryClient, queryKey, (cached: CurrentImport | undefined) => ({
      import: status,
      last: cached?.last ?? null,
    }))
  }
  const errorHandling = {
    onError: (error: Error) => {
      notify({ message: importProblem(error), tone: 'error' })
      void queryClient.invalidateQueries({ queryKey })
    },
  }
  return { showStatus, errorHandling }
}

/** The mutations of an import: upload, correct a match, apply, retry and cancel. */
export function useImport() {
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { showStatus, errorHandling } = useImportHandlers()
  const upload = useMutation({
    mutationFn: ({ name, files }: ChosenFiles) =>
      api(transferCalls.uploadImport, { query: { name: name.slice(0, MAX_NAME_LENGTH) }, body: bodyOf(files) }),
    onSuccess: showStatus,
  })
  const correct = useMutation({
    mutationFn: ({ id, no, correction }: { id: string; no: number; correction: ImportCorrection }) =>
      api(transferCalls.correctImport, { params: { import: id, no }, body: correction }),
    onSuccess: (status) => {
      void showStatus(status)
      return queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === queryNames.importTitles || name === queryNames.importFiles,
      })
    },
    ...errorHandling,
  })
  const apply = useMutation({
    mutationFn: ({ id, conflict }: { id: string; conflict: ConflictRule }) =>
      api(transferCalls.applyImport, { params: { import: id }, body: { conflict } }),
    onSuccess: showStatus,
    ...errorHandling,
  })
  const retry = useMutation({
    mutationFn: (id: string) => api(transferCalls.retryImport, { params: { import: id } }),
    onSuccess: showStatus,
    ...errorHandling,
  })
  const cancel = useMutation({
    mutationFn: (id: string) => api(transferCalls.cancelImport, { params: { import: id } }),
    // An import that was being applied still exists, with the progress it had made.
    onSuccess: () =>
      queryClient.invalidateQueries({
        predicate: ({ queryKey: [name] }) => name === 'import' || name === 'pastImports',
      }),
    ...errorHandling,
  })
  return { upload, correct, apply, retry, cancel }
}

/** Handlers for the answer to a question about an import: the titles and files of an earlier preview are then others. */
function useAnswerHandlers(question: string) {
  const queryClient = useQueryClient()
  const { showStatus, errorHandling } = useImportHandlers()
  return {
    onSuccess: (status: ImportStatus) => {
      for (const name of [question, queryNames.importTitles, queryNames.importFiles])
        queryClient.removeQueries({ queryKey: [name] })
      return showStatus(status)
    },
    ...errorHandling,
  }
}

/** The mutation that gives the columns of a table their meanings. */
export function useNameColumns() {
  const { api } = useApp()
  return useMutation({
    mutationFn: ({ id, naming }: { id: string; naming: ColumnNaming }) =>
      api(transferCalls.nameColumns, { params: { import: id }, body: naming }),
    ...useAnswerHandlers(queryNames.importColumns),
  })
}

/** The mutation that stores which of the people of a file are the member. */
export function useChoosePeople() {
  const { api } = useApp()
  return useMutation({
    mutationFn: ({ id, people }: { id: string; people: number[] }) =>
      api(transferCalls.choosePeople, { params: { import: id }, body: { people } }),
    ...useAnswerHandlers(queryNames.importPeople),
  })
}
