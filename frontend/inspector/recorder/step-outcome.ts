import type { AnyMachineSnapshot, AnyTransitionDefinition } from 'xstate'
import type { StepEntry } from '../log/log-entry.ts'
import { activeNodes } from './active-nodes.ts'
import { describeError } from './describe-object.ts'
import type { PendingStep } from './pending-entry.ts'
import { redactText } from './redact.ts'

/** Snapshots at which the machine evaluated its transitions without an event. */
export function reachedSnapshots({ before, after, microsteps }: PendingStep): AnyMachineSnapshot[] {
  if (microsteps.length > 0)
    return microsteps.map(({ snapshot }) => snapshot).filter(({ status }) => status === 'active')
  return before || after.status !== 'active' ? [] : [after]
}

export function outcomeOf({ before, after, microsteps, event }: PendingStep): StepEntry['outcome'] {
  const transitions = microsteps.flatMap((microstep): readonly AnyTransitionDefinition[] => microstep.transitions)
  if (before && JSON.stringify(before.value) !== JSON.stringify(after.value)) return 'moved'
  if (transitions.some(({ target }) => target !== undefined)) return 'moved'
  if (transitions.length > 0 || event === null || after.status !== 'active') return 'stayed'
  return 'ignored'
}

export const errorText = (error: unknown): string => redactText(describeError(error))

export function failureOf({ after, announcedActions }: PendingStep): string {
  const last = announcedActions.at(-1)
  return errorText(after.error) + (last === undefined ? '' : ` (last action: ${last})`)
}

export function nextTypes({ machine, value }: AnyMachineSnapshot): string[] {
  const types = activeNodes(machine, value).flatMap(({ ownEvents }) => ownEvents as string[])
  return [...new Set(types)].filter((type) => !type.startsWith('xstate.'))
}
