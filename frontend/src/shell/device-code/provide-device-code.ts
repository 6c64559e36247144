import { deviceCodeActors, type DeviceCodeEffects } from './device-code.actors.ts'
import { deviceCodeMachine } from './device-code.machine.ts'

/** The machine of a code with its effects; only pages that show one load this module. */
export const provideDeviceCode = (effects: DeviceCodeEffects) =>
  deviceCodeMachine.provide({ actors: deviceCodeActors(effects) })
