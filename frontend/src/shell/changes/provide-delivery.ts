import { changeMachine } from './change.machine.ts'
import { changeActions, changeActors, deliveryActors, showActions, type DeliveryEffects } from './delivery.actors.ts'
import { deliveryMachine } from './delivery.machine.ts'

/** The machine that delivers a member's changes, with its effects. */
export const provideDelivery = (effects: DeliveryEffects) =>
  deliveryMachine.provide({
    actors: {
      ...deliveryActors(effects),
      change: changeMachine.provide({ actors: changeActors(effects), actions: changeActions(effects) }),
    },
    actions: showActions(effects),
  })
