import { isStandalone } from '../../platform/device/standalone.ts'
import type { PushSupport } from './push.machine.ts'
import { pushHere } from './push-here.ts'

/** The device of the visitor, as far as pushes go. */
export function pushSupport(userId: string): PushSupport {
  if (!('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window))
    return isAppleTouch() && !isStandalone() ? 'uninstalled' : 'unsupported'
  if (Notification.permission === 'denied') return 'refused'
  return Notification.permission === 'granted' && pushHere()?.userId === userId ? 'on' : 'ready'
}

/** iPhones and iPads; the latter call themselves a Mac, which has no touch screen. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /\b(iPhone|iPad|iPod)\b/.test(userAgent) || (/\bMacintosh\b/.test(userAgent) && maxTouchPoints > 1)
}
