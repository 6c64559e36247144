import type { ParseKeys } from 'i18next'
import type { Problem, ProblemType } from '@contract/problem'
import { quotaMessage } from '../quota-message.ts'

const keys: Partial<Record<ProblemType, ParseKeys>> = {
  'too-many-lists': 'lists.tooMany',
  'list-full': 'lists.full',
  'stale-version': 'lists.stale',
}

/** The message for a refused change of a list; `error` may be an ApiError or any other. */
export function listProblem(error: unknown): {
  readonly message: ParseKeys
  readonly values?: Readonly<Record<string, number>>
} {
  const { problem } = error as { problem?: Pick<Problem, 'type' | 'quota'> | null }
  if (problem?.quota) return quotaMessage(problem.quota)
  return { message: keys[problem?.type ?? 'about:blank'] ?? 'error.notSaved' }
}
