import { fromCallback, fromEventObservable, fromObservable, fromPromise, fromTransition, type AnyActor } from 'xstate'
import type { ActorEntry } from '../log/log-entry.ts'

type Kind = ActorEntry['logic']

const noop = () => undefined as never
/** Kinds of XState logic by the source of their functions, which is the only thing that distinguishes them. */
const kinds = new Map<string, Kind>(
  (
    [
      ['promise', fromPromise(noop)],
      ['callback', fromCallback(noop)],
      ['observable', fromObservable(noop)],
      ['observable', fromEventObservable(noop)],
      ['transition', fromTransition(noop, {})],
    ] as const
  ).map(([kind, logic]) => [stepsOf(logic), kind]),
)

/** The logic of an actor, and the key of its chart if that is a machine. */
export function kindOfLogic({ logic }: Pick<AnyActor, 'logic'>): {
  readonly logic: Kind
  readonly machine: string | null
} {
  const logicValue: unknown = logic
  if (typeof logicValue !== 'object' || logicValue === null) return { logic: 'other', machine: null }
  if ('root' in logicValue && 'id' in logicValue) return { logic: 'machine', machine: String(logicValue.id) }
  return { logic: kinds.get(stepsOf(logicValue)) ?? 'other', machine: null }
}

function stepsOf(logic: object): string {
  const { transition, start } = logic as { transition?: unknown; start?: unknown }
  return `${String(transition)}${String(start)}`
}
