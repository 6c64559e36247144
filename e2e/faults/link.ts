import { once } from 'node:events'
import { connect, createServer, type AddressInfo, type Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

/**
 * A TCP connection to a part of the product that can fail: `slow` delays every piece by this many milliseconds,
 * `silence` makes it half-open (nothing arrives, and neither side notices), `cut` resets every connection and refuses
 * new ones. `restore` lets new connections through; those that were silent stay so, as after a firewall forgot them.
 */
export async function startLink(target: string) {
  const { hostname, port: targetPort } = new URL(target)
  let delayMs = 0
  let isSilent = false
  let isCut = false
  const open = new Set<{ readonly sockets: readonly Socket[]; isSilent: boolean }>()
  const server = createServer((client) => {
    if (isCut) return void client.resetAndDestroy()
    const upstream = connect(Number(targetPort), hostname)
    const connection = { sockets: [client, upstream], isSilent }
    open.add(connection)
    const join = (from: Socket, to: Socket) => {
      let sent = Promise.resolve()
      from.on('data', (chunk: Buffer) => {
        if (connection.isSilent) return
        const arrives = delay(delayMs)
        // Pieces keep their order when the delay ends.
        sent = sent.then(() => arrives).then(() => void to.write(chunk))
      })
      from.on('error', () => undefined)
      from.on('close', () => {
        open.delete(connection)
        if (!connection.isSilent) to.destroy()
      })
    }
    join(client, upstream)
    join(upstream, client)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.hostname = '127.0.0.1'
  // SAFETY: a server that listens on a port, not on a pipe, has an address of this shape.
  url.port = String((server.address() as AddressInfo).port)
  const destroyAll = () => {
    for (const { sockets } of open) for (const socket of sockets) socket.resetAndDestroy()
  }
  return {
    url: url.href,
    slow: (milliseconds: number) => void (delayMs = milliseconds),
    silence: () => {
      isSilent = true
      for (const connection of open) connection.isSilent = true
    },
    cut: () => {
      isCut = true
      destroyAll()
    },
    restore: () => {
      delayMs = 0
      isSilent = false
      isCut = false
    },
    stop: () => {
      destroyAll()
      server.close()
    },
  }
}
