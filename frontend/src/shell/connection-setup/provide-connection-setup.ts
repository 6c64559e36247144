import { connectionSetupActors, type ConnectionSetupEffects } from './connection-setup.actors.ts'
import { connectionSetupMachine } from './connection-setup.machine.ts'

/** The machine of the set-up with its effects; its pages load this module. */
export const provideConnectionSetup = (effects: ConnectionSetupEffects) =>
  connectionSetupMachine.provide({ actors: connectionSetupActors(effects) })
