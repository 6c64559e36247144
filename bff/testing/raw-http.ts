import { request, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'

export interface RawResponse {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** Sends a request as it is given: neither the target nor the method is normalized. */
export type SendRequest = (method: string, target: string, headers?: Record<string, string>) => Promise<RawResponse>

/** Makes the server listen, and returns a function that sends it requests over a socket. */
export async function listenForRequests(app: NestFastifyApplication): Promise<SendRequest> {
  await app.listen(0, '127.0.0.1')
  const server: Server = app.getHttpServer()
  // SAFETY: a server that listens on a port has an address with one.
  return sendTo((server.address() as AddressInfo).port)
}

/** A function that sends requests to a port of this machine. */
export const sendTo =
  (port: number): SendRequest =>
  (method, target, headers = {}) =>
    new Promise((resolve, reject) => {
      // Each request has its own connection, because a malformed one ends the connection.
      const connection = { port, host: '127.0.0.1', agent: false }
      const clientRequest = request({
        ...connection,
        method,
        path: target,
        headers: { host: 'reelroom.test', ...headers },
      })
      clientRequest.once('error', reject)
      clientRequest.once('response', (answer) => {
        let body = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (body += chunk))
        answer.once('error', reject)
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }))
      })
      clientRequest.end()
    })
