import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { proxyProgram } from '../../.workspace/proxies.mjs'

/** The part of `deploy/nginx.conf` that passes requests on. */
function location(): string {
  const file = readFileSync(join(import.meta.dirname, '../../deploy/nginx.conf'), 'utf8')
  const part = /^ {4}location \/ \{\n[\s\S]*?^ {4}\}$/m.exec(file)?.[0]
  if (!part) throw new Error('deploy/nginx.conf has no location.')
  return part
}

/**
 * A real nginx on a port of loopback before several servers (their ports), with the settings of `deploy/nginx.conf`: it
 * sends requests again, except for POST, PATCH and bodies that it has started to pass on, when a server does not answer or answers 503.
 */
export async function startNginx(port: number, servers: readonly number[]) {
  const folder = mkdtempSync(join(tmpdir(), 'reelroom-nginx-'))
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${folder}/${name};`)
    .join(' ')
  // A second time as backups, as `deploy/nginx.conf` says.
  const upstream = ['', ' backup'].flatMap((role) =>
    servers.map((server) => `server 127.0.0.1:${server} max_fails=0${role};`),
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off; pid ${folder}/pid; error_log ${folder}/error.log info; ${process.getuid?.() === 0 ? 'user root;' : ''}
    events {} http { access_log off; ${paths} upstream reelroom { ${upstream.join(' ')} keepalive 32; }
    server { listen 127.0.0.1:${port}; client_max_body_size 64m; ${location()} } }`,
  )
  const child = spawn(proxyProgram('nginx')!, ['-c', join(folder, 'nginx.conf'), '-e', `${folder}/error.log`], {
    stdio: 'ignore',
  })
  for (let isListening = false; !isListening;) {
    if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}.`)
    const socket = connect(port, '127.0.0.1')
    isListening = await once(socket, 'connect').then(
      () => true,
      () => delay(50, false),
    )
    socket.destroy()
  }
  return {
    /** Its reports of servers that failed. */
    log: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      const ended = once(child, 'close')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true })
    },
  }
}
