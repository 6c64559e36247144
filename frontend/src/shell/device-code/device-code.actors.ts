import { fromPromise } from 'xstate'
import type { DeviceCode, DeviceCodeState } from './device-code.machine.ts'

/** The calls of the service that a code is for. */
export interface DeviceCodeEffects {
  readonly fetchCode: (signal: AbortSignal) => Promise<DeviceCode>
  readonly fetchState: (signal: AbortSignal) => Promise<DeviceCodeState>
}

/** The effects of a code. */
export const deviceCodeActors = ({ fetchCode, fetchState }: DeviceCodeEffects) => ({
  fetchCode: fromPromise<DeviceCode>(({ signal }) => fetchCode(signal)),
  fetchState: fromPromise<DeviceCodeState>(({ signal }) => fetchState(signal)),
})
