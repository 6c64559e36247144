import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Answer = (response: ServerResponse, path: string) => void

/** A picture service on loopback whose answers the test chooses. */
export interface ImageOrigin {
  readonly url: string
  readonly requestedPaths: string[]
  answer: Answer
  close(): Promise<void>
}

export async function startImageOrigin(answer: Answer): Promise<ImageOrigin> {
  const requestedPaths: string[] = []
  const server = createServer((request, response) => {
    requestedPaths.push(request.url ?? '')
    origin.answer(response, request.url ?? '')
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // SAFETY: a server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo
  const origin: ImageOrigin = {
    url: `http://127.0.0.1:${port}`,
    requestedPaths,
    answer,
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
  return origin
}
