import type { ParseKeys } from 'i18next'
import type { ProblemType } from '@contract/problem'

const keys: Partial<Record<ProblemType, ParseKeys>> = {
  'too-many-lists': 'lists.tooMany',
  'list-full': 'lists.full',
  'stale-version': 'lists.stale',
}

/** The message for a refused change of a list; `error` may be an ApiError or any other. */
export const listProblem = (error: unknown): ParseKeys =>
  keys[(error as { problem?: { type: ProblemType } | null }).problem?.type ?? 'about:blank'] ?? 'error.notSaved'
