import { changeMachine } from './change.machine.ts'
import { changeActions, changeActors, changesActors, showActions, type ChangesEffects } from './changes.actors.ts'
import { changesMachine } from './changes.machine.ts'

/** The machine of a member's changes with its effects. */
export const provideChanges = (effects: ChangesEffects) =>
  changesMachine.provide({
    actors: {
      ...changesActors(effects),
      change: changeMachine.provide({ actors: changeActors(effects), actions: changeActions(effects) }),
    },
    actions: showActions(effects),
  })
