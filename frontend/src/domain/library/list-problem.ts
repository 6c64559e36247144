import type { ParseKeys } from 'i18next'
import type { ProblemType } from '@contract/problem'

const keys: Partial<Record<ProblemType, ParseKeys>> = {
  'too-many-lists': 'lists.tooMany',
  'list-full': 'lists.full',
  'stale-version': 'lists.stale',
}

/** The sentence for a change of a list that was refused; what is thrown may be an answer of the server. */
export const listProblem = (error: unknown): ParseKeys =>
  keys[(error as { problem?: { type: ProblemType } | null }).problem?.type ?? 'about:blank'] ?? 'error.notSaved'
