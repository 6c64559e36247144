import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer as createHttpServer, request, type RequestListener } from 'node:http'
import { createServer as createHttpsServer, type Server } from 'node:https'
import { connect, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port
const listening = (server: { listen(port: number, host: string, done: () => void): unknown }): Promise<void> =>
  new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

/**
 * A forward proxy on loopback. It leads every name to one port of this machine, and records the requested addresses.
 */
export async function startForwardProxy(targetPort: number) {
  const requested: string[] = []
  const server = createHttpServer((incoming, response) => {
    requested.push(`${incoming.method} ${incoming.url}`)
    const { pathname, search } = new URL(incoming.url ?? '/', 'http://127.0.0.1')
    const options = { port: targetPort, host: '127.0.0.1', path: pathname + search, headers: incoming.headers }
    const forwarded = request(options, (answer) => {
      answer.pipe(response.writeHead(answer.statusCode ?? 502, answer.headers))
    })
    forwarded.on('error', () => response.writeHead(502).end())
    forwarded.end()
  })
  server.on('connect', ({ url }, client) => {
    requested.push(`CONNECT ${url}`)
    const target = connect(targetPort, '127.0.0.1', () => {
      client.write('HTTP/1.1 200 Connection established\r\n\r\n')
      client.pipe(target).pipe(client)
    })
    target.on('error', () => client.destroy())
    client.on('error', () => target.destroy())
  })
  await listening(server)
  return { url: `http://127.0.0.1:${portOf(server)}`, requested, close: () => server.close() }
}

/**
 * Makes a key and its own certificate for the names (by `openssl`) as `key.pem` and `certificate.pem` in the folder, and
 * returns their paths.
 */
export function makeCertificate(folder: string, names: readonly string[]) {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const alternatives = `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`
  const options = [
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
    '-subj',
    '/CN=test',
  ]
  execFileSync('openssl', ['req', '-x509', ...options, '-addext', alternatives, '-keyout', key, '-out', certificate], {
    stdio: 'ignore',
  })
  return { key, certificate }
}

/** An https server on loopback for the names, with a certificate of its own. */
export async function startHttps(names: readonly string[], listener: RequestListener) {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const { key, certificate } = makeCertificate(folder, names)
  const cert = readFileSync(certificate, 'utf8')
  const server: Server = createHttpsServer({ key: readFileSync(key), cert }, listener)
  rmSync(folder, { recursive: true })
  await listening(server)
  const close = () => {
    server.closeAllConnections()
    server.close()
  }
  return { port: portOf(server), cert, close }
}
