import { createCipheriv, createECDH, hkdfSync, randomBytes, type ECDH } from 'node:crypto'

/** The keys of a subscription (RFC 8291 §2), base64url: the browser's point of P-256, and 16 bytes. */
export interface SubscriptionKeys {
  readonly p256dh: string
  readonly auth: string
}

/** The record size in the header: one record holds the whole message. */
const RECORD_BYTES = 4096
const [POINT_BYTES, AUTH_BYTES, SALT_BYTES] = [65, 16, 16]
/** Ends the last record, which has no padding (RFC 8188 §2). */
const lastRecord = Buffer.from([2])

/**
 * Encrypts a message for one subscription: `aes128gcm` (RFC 8188) with the keys of RFC 8291. `own` and `salt` are new for each message;
 * a test gives those of the example.
 * @throws RangeError for invalid keys, and for a message longer than a record
 */
export function encryptPush(
  message: Buffer,
  { p256dh, auth }: SubscriptionKeys,
  own: ECDH = newKey(),
  salt: Buffer = randomBytes(SALT_BYTES),
): Buffer {
  const [browserPoint, secret, ownPoint] = [pointOf(p256dh), secretOf(auth), own.getPublicKey()]
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserPoint, ownPoint])
  const inputKey = derive(own.computeSecret(browserPoint), secret, info, 32)
  const key = derive(inputKey, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(inputKey, salt, 'Content-Encoding: nonce\0', 12)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const encrypted = Buffer.concat([
    cipher.update(message),
    cipher.update(lastRecord),
    cipher.final(),
    cipher.getAuthTag(),
  ])
  if (encrypted.length > RECORD_BYTES) throw new RangeError(`a push message of ${message.length} bytes is too long`)
  const header = Buffer.alloc(SALT_BYTES + 5)
  salt.copy(header)
  header.writeUInt32BE(RECORD_BYTES, SALT_BYTES)
  header.writeUInt8(ownPoint.length, SALT_BYTES + 4)
  return Buffer.concat([header, ownPoint, encrypted])
}

/** Whether the keys of a subscription are a point of P-256 and 16 bytes. */
export function areSubscriptionKeys({ p256dh, auth }: SubscriptionKeys): boolean {
  try {
    newKey().computeSecret(pointOf(p256dh))
    return secretOf(auth).length === AUTH_BYTES
  } catch (error) {
    if (error instanceof RangeError || isNoPoint(error)) return false
    throw error
  }
}

const isNoPoint = (error: unknown): boolean =>
  (error as { code?: unknown }).code === 'ERR_CRYPTO_ECDH_INVALID_PUBLIC_KEY'

function newKey(): ECDH {
  const key = createECDH('prime256v1')
  key.generateKeys()
  return key
}

function pointOf(text: string): Buffer {
  const point = Buffer.from(text, 'base64url')
  if (point.length !== POINT_BYTES || point[0] !== 4) throw new RangeError('no uncompressed point of P-256')
  return point
}

function secretOf(text: string): Buffer {
  const secret = Buffer.from(text, 'base64url')
  if (secret.length !== AUTH_BYTES) throw new RangeError('no secret of 16 bytes')
  return secret
}

const derive = (key: Buffer, salt: Buffer, info: string | Buffer, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes))
