import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vi } from 'vitest'
import { freePort } from '../../.workspace/programs.mjs'
import { proxyProgram } from '../../.workspace/proxies.mjs'
import { makeCertificate } from './forward-proxy.ts'

/** The name that the files in `deploy/` are written for. */
export const host = 'films.example.org'
const deploy = join(import.meta.dirname, '../../deploy')

interface Files {
  readonly folder: string
  readonly upstream: number
  readonly port: number
  readonly plainPort: number
  readonly edgePort: number
  readonly key: string
  readonly certificate: string
}

/**
 * How each proxy starts with its file of `deploy/`: only the addresses, the ports and the paths of the certificate are
 * exchanged, because a test owns neither the name nor the ports below 1024.
 */
const proxies = {
  nginx({ folder, upstream, port, plainPort, key, certificate }: Files, edge = '') {
    const site = exchange('nginx.conf', [
      ['server 127.0.0.1:3000;', `server 127.0.0.1:${upstream};`],
      ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
      ['listen [::]:443 ssl http2;', ''],
      ['listen 80;', `listen 127.0.0.1:${plainPort};`],
      ['listen [::]:80;', ''],
      ['/etc/letsencrypt/live/films.example.org/fullchain.pem', certificate],
      ['/etc/letsencrypt/live/films.example.org/privkey.pem', key],
    ])
    const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
      .map((name) => `${name}_temp_path ${folder}/${name};`)
      .join(' ')
    const config = `daemon off; pid ${folder}/pid; error_log stderr; ${process.getuid?.() === 0 ? 'user root;' : ''}
      events {} http { access_log off; ${paths} ${edge} ${site} }`
    writeFileSync(join(folder, 'nginx.conf'), config)
    return ['-c', join(folder, 'nginx.conf'), '-e', 'stderr']
  },
  /** nginx.conf before the cache of nginx-edge.conf. */
  'nginx-edge'(files: Files) {
    const { folder, upstream, edgePort } = files
    const edge = exchange('nginx-edge.conf', [
      ['    server 127.0.0.1:3000;', `    server 127.0.0.1:${upstream};`],
      ['listen 127.0.0.1:3001;', `listen 127.0.0.1:${edgePort};`],
      ['/var/cache/reelroom-edge', join(folder, 'edge')],
    ])
    return proxies.nginx({ ...files, upstream: edgePort }, edge)
  },
  caddy({ folder, upstream, port, key, certificate }: Files) {
    const site = exchange('Caddyfile', [
      ['films.example.org {', `films.example.org:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`],
      ['reverse_proxy 127.0.0.1:3000', `reverse_proxy 127.0.0.1:${upstream}`],
    ])
    writeFileSync(join(folder, 'Caddyfile'), `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${site}`)
    return ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')]
  },
}

export type ProxyName = keyof typeof proxies

/** The program that a proxy runs. */
export const programOf = (name: ProxyName) => (name === 'caddy' ? 'caddy' : 'nginx')

/** A file of `deploy/` with some texts replaced, each of which occurs in it exactly once. */
function exchange(name: string, texts: readonly (readonly [string, string])[]): string {
  return texts.reduce(
    (file, [from, to]) => {
      const parts = file.split(from)
      if (parts.length !== 2) throw new Error(`${name} has “${from}” ${parts.length - 1} times.`)
      return parts.join(to)
    },
    readFileSync(join(deploy, name), 'utf8'),
  )
}

/** Starts a proxy with its file of `deploy/` before the server at `upstream` (a port), and resolves once it listens. */
export async function startProxy(name: ProxyName, upstream: number) {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`))
  const [port, plainPort, edgePort] = [await freePort(), await freePort(), await freePort()]
  const { key, certificate } = makeCertificate(folder, [host])
  const options = proxies[name]({ folder, upstream, port, plainPort, edgePort, key, certificate })
  // Caddy keeps its state in the folder of its user.
  const env = { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder }
  const child = spawn(proxyProgram(programOf(name))!, options, { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += String(chunk)))
  const close = async () => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'close')
    }
    rmSync(folder, { recursive: true })
  }
  await vi.waitFor(
    async () => {
      if (child.exitCode !== null) throw new Error(`${name} ended: ${output}`)
      await once(connect(port, '127.0.0.1'), 'connect')
    },
    { timeout: 20_000 },
  )
  return { port, plainPort, ca: readFileSync(certificate, 'utf8'), close }
}
