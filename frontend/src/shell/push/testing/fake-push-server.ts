import { noticeCalls } from '@contract/calls/notices.calls'
import type { NewDevice } from '@contract/notices.schema'
import { hashOf } from '../push-subscription.ts'

interface StoredDevice {
  readonly id: string
  readonly name: string
  readonly endpoint: string
  readonly keys: NewDevice['subscription']['keys']
}
interface CallInput {
  readonly body?: NewDevice
  readonly params?: { readonly device: string }
}

/** The calls of a server about the devices of one member, in memory. */
export class FakePushServer {
  publicKey = 'AAAA'
  devices: StoredDevice[] = []
  /** How many devices were added or renewed. */
  added = 0
  isAway = false

  readonly api = async (call: unknown, { body, params }: CallInput): Promise<unknown> => {
    if (this.isAway) throw new Error('away')
    if (call === noticeCalls.pushKey) return { publicKey: this.publicKey }
    if (call === noticeCalls.addNoticeDevice) return { device: await shown(this.add(body!)) }
    if (call === noticeCalls.removeNoticeDevice) {
      this.devices = this.devices.filter(({ id }) => id !== params!.device)
      return { removed: true }
    }
    return { devices: await Promise.all(this.devices.map(shown)) }
  }

  private add({ name, subscription }: NewDevice): StoredDevice {
    this.added += 1
    const device = { id: String(this.added), name, ...subscription }
    this.devices.push(device)
    return device
  }
}

const shown = async ({ id, endpoint }: StoredDevice) => ({ id, endpointHash: await hashOf(endpoint) })
