import { noticeCalls } from '@contract/calls/notices.calls'
import type { Api } from '../../api/client.ts'
import { deviceName } from '../../platform/device/device-name.ts'
import { endPush } from './end-push.ts'
import { notePushHere, pushHere } from './push-here.ts'
import { currentSubscription, hashOf, subscriptionFor } from './push-subscription.ts'

interface MemberParts {
  readonly api: Api
  readonly userId: string
}

/** Subscribes this browser, and gives the subscription to the server. Rejects without a permission of the visitor. */
export async function subscribe({ api, userId }: MemberParts): Promise<void> {
  const { publicKey } = await api(noticeCalls.pushKey, {})
  if (publicKey === null) throw new Error('This server sends no push')
  const { endpoint, keys } = (await subscriptionFor(publicKey)).toJSON()
  // SAFETY: a subscription with a key of the server has an endpoint and both of its own keys (Push API, 8.2).
  const subscription = { endpoint: endpoint!, keys: { p256dh: keys!['p256dh']!, auth: keys!['auth']! } }
  const { device } = await api(noticeCalls.addNoticeDevice, { query: {}, body: { subscription, name: nameOfDevice() } })
  notePushHere({ userId, endpointHash: device.endpointHash })
}

/**
 * Compares the subscription of a browser that has pushes on with the server, and subscribes it again if one of them has
 * lost it. Resolves with false if the member has removed this device elsewhere: then it ends here, too.
 */
export async function resync({ api, userId }: MemberParts): Promise<boolean> {
  const current = await currentSubscription()
  const endpointHash = current && (await hashOf(current.endpoint))
  const { devices } = await api(noticeCalls.noticeDevices, {})
  if (devices.some((device) => device.endpointHash === endpointHash)) return true
  const here = pushHere()
  const isRemoved = here !== null && endpointHash === here.endpointHash
  await (isRemoved ? endPush(here) : subscribe({ api, userId }))
  return !isRemoved
}

/** The name of this device in the member’s list, the same in every language. */
function nameOfDevice(): string {
  const names = deviceName(navigator.userAgent)
  return names ? `${names.browser} · ${names.system}` : 'Web'
}
