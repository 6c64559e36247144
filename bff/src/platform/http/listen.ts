import type { Server } from 'node:http'

/** A server cannot listen; the message is a sentence for the operator. */
export class ListenError extends Error {}

interface Place {
  readonly host: string
  readonly port: number
}

/** Listens. @throws Error with the code of the system, such as `EADDRINUSE` */
export function listen(server: Server, place: Place): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject)
  server.listen(place, () => {
    server.off('error', reject)
    resolve()
  })
  return promise
}

/** Listens at the place that two settings name. @throws ListenError naming the setting that is wrong */
export async function listenBySettings(
  server: Server,
  { host, port }: Place,
  names: { readonly host: 'HOST' | 'METRICS_HOST'; readonly port: 'PORT' | 'METRICS_PORT' },
): Promise<void> {
  try {
    await listen(server, { host, port })
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'EADDRINUSE')
      throw new ListenError(
        `Port ${port} is taken by another program. Stop it, or set another ${names.port}, such as ${port + 1}.`,
      )
    if (code === 'EACCES')
      throw new ListenError(
        `Port ${port} may not be opened by this user. Set a ${names.port} above 1023, such as ${names.port === 'PORT' ? 3000 : 9464}.`,
      )
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new ListenError(`${names.host}=${host} is not an address of this machine.`)
    throw error
  }
}
