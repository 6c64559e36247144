import { createECDH, randomBytes } from 'node:crypto'

/** A subscription as a browser sends it, with its own keys. */
export function subscription(
  endpoint = `https://fcm.googleapis.com/fcm/send/${randomBytes(16).toString('base64url')}`,
) {
  const key = createECDH('prime256v1')
  const keys = { p256dh: key.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') }
  return { endpoint, keys }
}
