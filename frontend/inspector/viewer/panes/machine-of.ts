import { machines } from 'virtual:inspector-charts'
import type { AnyStateMachine } from 'xstate'

/** The machine with an id; null if a log names a machine that this build does not have. */
export const machineOf = (id: string): AnyStateMachine | null =>
  Object.values(machines).find((machine) => machine.id === id) ?? null
