// The events that the actors and delays of a machine send it.

/** An actor is done. `id` is its number and the path of the state that invokes it: `0.session.unknown`. */
export const done = (id: string, output?: unknown) => ({ type: `xstate.done.actor.${id}`, output })
export const failed = (id: string) => ({ type: `xstate.error.actor.${id}`, error: new Error('offline') })
/** A delay has passed in a state. */
export const after = (delay: string, state: string) => ({ type: `xstate.after.${delay}.${state}` })
