import { createHash } from 'node:crypto'
import { pushBounds, type PushMessage } from '@contract/push-message'
import { encryptPush, type SubscriptionKeys } from './push-encryption.ts'

/** The push service keeps a message for a device that is off until the next day (seconds). */
const LIFETIME_SECONDS = 24 * 60 * 60

interface Request {
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: Buffer | string
  readonly signal: AbortSignal
}

/**
 * The request that brings a message to a device (RFC 8030): encrypted for its keys. The topic lets a message take the place of an
 * older one with the same tag that the service still keeps.
 */
export function pushRequest(
  keys: SubscriptionKeys,
  { title, body, path, tag }: PushMessage,
  authorization: string,
): (signal: AbortSignal) => Request {
  const message = { title: title.slice(0, pushBounds.title), body: body.slice(0, pushBounds.body), path, tag }
  const encrypted = encryptPush(Buffer.from(JSON.stringify(message)), keys)
  return (signal) => ({
    method: 'POST',
    headers: {
      authorization,
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
      ttl: String(LIFETIME_SECONDS),
      urgency: 'normal',
      topic: createHash('sha256').update(tag).digest('base64url').slice(0, 32),
    },
    body: encrypted,
    signal,
  })
}
