import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'
import fastify, { type FastifyReply, type FastifyRequest } from 'fastify'
import { onTestFinished } from 'vitest'
import type { PushMessage } from '@contract/push-message'

export interface ReceivedPush {
  readonly message: PushMessage
  readonly headers: FastifyRequest['headers']
}
/** How the service answers; by default it accepts the message. */
export type PushFault = (reply: FastifyReply) => unknown

export const pushFaults = {
  gone: (reply) => reply.code(410).send({ errno: 106 }),
  unknown: (reply) => reply.code(404).send({ errno: 102 }),
  busy: (reply) => reply.code(429).header('retry-after', '30').send(),
  broken: (reply) => reply.code(503).send(),
  page: (reply) => reply.code(200).type('text/html').send('<!doctype html><title>Log in to the network</title>'),
  redirect: (reply) => reply.redirect('http://192.0.2.1/elsewhere'),
  refusal: (reply) => reply.code(403).send({ reason: 'BadJwtToken' }),
  /** No answer, until the service ends. */
  hang: () => new Promise(() => undefined),
} satisfies Record<string, PushFault>

/** A push service with browsers of its own: it decrypts what arrives for them. It ends with the test. */
export async function startPushService() {
  const app = fastify({ forceCloseConnections: true })
  app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_, body, done) => done(null, body))
  const browsers = new Map<
    string,
    { readonly received: ReceivedPush[]; answers: PushFault[]; read: (body: Buffer) => PushMessage }
  >()
  let attempts = 0
  app.post<{ Params: { id: string } }>('/push/:id', (request, reply) => {
    attempts += 1
    const browser = browsers.get(request.params.id)
    const fault = browser?.answers.shift()
    if (!browser || fault) return (fault ?? pushFaults.gone)(reply)
    browser.received.push({ message: browser.read(request.body as Buffer), headers: request.headers })
    return reply.code(201).header('location', '/message/1').send()
  })
  const origin = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(() => app.close())

  /** Subscribes a browser. `answers`: the faults of its first messages. */
  const subscribe = (...answers: PushFault[]) => {
    const [key, auth, id] = [createECDH('prime256v1'), randomBytes(16), randomBytes(8).toString('hex')]
    const point = key.generateKeys()
    const received: ReceivedPush[] = []
    browsers.set(id, { received, answers, read: (body) => decrypted(body, { key, point, auth }) })
    return {
      endpoint: `${origin}/push/${id}`,
      keys: { p256dh: point.toString('base64url'), auth: auth.toString('base64url') },
      received,
    }
  }
  return { origin, subscribe, attempts: () => attempts }
}

interface BrowserKeys {
  readonly key: ReturnType<typeof createECDH>
  readonly point: Buffer
  readonly auth: Buffer
}

/** Reads a message as a browser does (RFC 8291 §3, RFC 8188 §2.1). */
function decrypted(body: Buffer, { key, point, auth }: BrowserKeys): PushMessage {
  const salt = body.subarray(0, 16)
  const sender = body.subarray(21, 21 + body.readUInt8(20))
  const sealed = body.subarray(21 + sender.length)
  const derive = (input: Buffer, withSalt: Buffer, info: Buffer | string, bytes: number) =>
    Buffer.from(hkdfSync('sha256', input, withSalt, info, bytes))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender])
  const input = derive(key.computeSecret(sender), auth, info, 32)
  const decipher = createDecipheriv(
    'aes-128-gcm',
    derive(input, salt, 'Content-Encoding: aes128gcm\0', 16),
    derive(input, salt, 'Content-Encoding: nonce\0', 12),
  )
  decipher.setAuthTag(sealed.subarray(-16))
  const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  if (text.at(-1) !== 2) throw new Error('the record is not the last one')
  return JSON.parse(text.subarray(0, -1).toString()) as PushMessage
}
