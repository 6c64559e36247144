import { BlockList, isIP } from 'node:net'
import { Logger } from '@nestjs/common'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Config } from '../config/config.ts'

/** The networks behind the names that `TRUST_PROXY` accepts. */
const namedNetworks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** Returns a function that says whether a connection from an address comes from a proxy of `TRUST_PROXY`. */
export function trustedProxyTest(proxies: readonly string[]): (address: string | undefined) => boolean {
  const networks = new BlockList()
  for (const network of proxies.flatMap((proxy) => namedNetworks[proxy] ?? [proxy])) {
    const [address = '', bits] = network.split('/')
    const version = isIP(address) === 4 ? 'ipv4' : 'ipv6'
    networks.addSubnet(address, Number(bits ?? (version === 'ipv4' ? 32 : 128)), version)
  }
  return (address) => {
    const version = isIP(address ?? '')
    return version !== 0 && networks.check(address!, version === 4 ? 'ipv4' : 'ipv6')
  }
}

/** Warns once of each of the two usual mistakes in the settings of a server behind a proxy. */
export function warnOfProxyMistakes(
  server: FastifyInstance,
  { trustedProxies, origin }: Pick<Config, 'trustedProxies' | 'origin'>,
): void {
  const isTrusted = trustedProxyTest(trustedProxies)
  const logger = new Logger('proxy')
  const checks = [
    ({ headers, socket }: FastifyRequest) =>
      (headers['x-forwarded-for'] !== undefined || headers.forwarded !== undefined) && !isTrusted(socket.remoteAddress)
        ? `A request was forwarded by a proxy, but TRUST_PROXY ${trustedProxies.length === 0 ? 'names none' : 'does not name its address'} (${socket.remoteAddress ?? 'a socket'}): all visitors count as one address, so that the wrong passwords of all share one limit. Set TRUST_PROXY to the address of the proxy (docs/operating.md, "Behind a proxy").`
        : null,
    ({ headers }: FastifyRequest) =>
      origin.startsWith('http:') && headers['x-forwarded-proto'] === 'https'
        ? `A proxy says that visitors use https, but PUBLIC_URL is ${origin}: the session cookie is not secure, and the server refuses changes from the https address. Set PUBLIC_URL to the address that visitors type.`
        : null,
  ]
  server.addHook('onRequest', (request, _reply, done) => {
    for (const [index, check] of checks.entries()) {
      const warning = check(request)
      if (warning === null) continue
      logger.warn(warning)
      checks.splice(index, 1)
      break
    }
    done()
  })
}
