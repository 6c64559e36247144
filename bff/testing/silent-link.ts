import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/**
 * A TCP connection to a server of another address. `silence` makes the open connections half-open, as after a firewall
 * forgot them: nothing arrives, and neither side notices. New connections work.
 */
export async function startSilentLink(target: string) {
  const url = new URL(target)
  const { hostname, port } = url
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname)
    client.pipe(upstream).pipe(client)
    for (const socket of [client, upstream]) socket.on('error', () => socket.destroy())
    for (const socket of [client, upstream]) sockets.add(socket)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  // SAFETY: a server that listens on a port, not on a pipe, has an address of this shape.
  url.port = String((server.address() as AddressInfo).port)
  return {
    url: url.href,
    silence: () => {
      for (const socket of sockets) socket.unpipe().resume()
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
