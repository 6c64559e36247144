import { createActor, toPromise, type AnyActorLogic } from 'xstate'

/** Runs an actor and resolves with its output. */
export const outputOf = <T>(logic: AnyActorLogic, input: unknown): Promise<T> =>
  toPromise(createActor(logic, { input } as never).start()) as Promise<T>
