import type { Problem } from '@contract/problem'

/** The message about the bound of the account that a change would exceed; null for other errors. */
export function quotaMessage(error: unknown) {
  const quota = (error as { problem?: Pick<Problem, 'quota'> | null } | null)?.problem?.quota
  return quota ? { message: `quota.${quota.kind}` as const, values: { ...quota } } : null
}
