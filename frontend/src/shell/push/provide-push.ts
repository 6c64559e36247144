import { pushActors, type PushEffects } from './push.actors.ts'
import { pushMachine } from './push.machine.ts'

/** The machine of pushes with its effects; only a device that has them on, and the page of the settings, load this module. */
export const providePush = (effects: PushEffects) => pushMachine.provide({ actors: pushActors(effects) })
