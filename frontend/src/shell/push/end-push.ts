import { noticeCalls } from '@contract/calls/notices.calls'
import type { Api } from '../../api/client.ts'
import { forgetPushHere, type PushHere } from './push-here.ts'
import { currentSubscription } from './push-subscription.ts'

/**
 * Ends the pushes to this browser, first in the browser itself: from then on nothing of the member is shown here. With an `api` of
 * the member it removes the device from their list; without one the push service tells the server that the subscription is gone.
 */
export async function endPush({ endpointHash }: PushHere, api?: Api): Promise<void> {
  await (await currentSubscription())?.unsubscribe()
  if (api) await removeDevice(api, endpointHash)
  forgetPushHere()
}

async function removeDevice(api: Api, endpointHash: string): Promise<void> {
  const { devices } = await api(noticeCalls.noticeDevices, {})
  const device = devices.find((one) => one.endpointHash === endpointHash)
  if (device) await api(noticeCalls.removeNoticeDevice, { params: { device: device.id } })
}
