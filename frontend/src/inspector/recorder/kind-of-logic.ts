import { fromCallback, fromEventObservable, fromObservable, fromPromise, fromTransition, type AnyActor } from 'xstate'
import type { ActorEntry } from '../log/log-entry.ts'

type Kind = ActorEntry['logic']

const nothing = () => undefined as never
/** Kinds of XState logic by the source of their functions, which is the only thing that distinguishes them. */
const kinds = new Map<string, Kind>(
  (
    [
      ['promise', fromPromise(nothing)],
      ['callback', fromCallback(nothing)],
      ['observable', fromObservable(nothing)],
      ['observable', fromEventObservable(nothing)],
      ['transition', fromTransition(nothing, {})],
    ] as const
  ).map(([kind, logic]) => [stepsOf(logic), kind]),
)

/** What runs in an actor, and the key of its chart where that is a machine. */
export function kindOfLogic({ logic }: Pick<AnyActor, 'logic'>): {
  readonly logic: Kind
  readonly machine: string | null
} {
  const made: unknown = logic
  if (typeof made !== 'object' || made === null) return { logic: 'other', machine: null }
  if ('root' in made && 'id' in made) return { logic: 'machine', machine: String(made.id) }
  return { logic: kinds.get(stepsOf(made)) ?? 'other', machine: null }
}

function stepsOf(logic: object): string {
  const { transition, start } = logic as { transition?: unknown; start?: unknown }
  return `${String(transition)}${String(start)}`
}
