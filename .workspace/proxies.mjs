import { inPath, install } from './programs.mjs'
import { dim, print, ScriptError } from './terminal.mjs'

/** Debian starts a server for a new package, which these tests do not need. */
const packages = (/** @type {string} */ name) => ({
  'apt-get': `apt-get update && DEBIAN_FRONTEND=noninteractive RUNLEVEL=1 apt-get install -y --no-install-recommends ${name === 'nginx' ? 'nginx-light' : name}`,
  dnf: `dnf install -y ${name}`,
  apk: `apk add --no-cache ${name}`,
})

/** The path of a proxy that the tests can start here; else undefined. Debian has nginx and PgBouncer in `sbin`. */
export const proxyProgram = (/** @type {'nginx' | 'caddy' | 'pgbouncer'} */ name) => inPath(name, ['/usr/sbin'])

/** Makes sure that the tests can start each proxy: as root it installs the missing ones. In CI (`CI`) no test is left out. */
export async function ensureProxies() {
  for (const name of /** @type {const} */ (['nginx', 'caddy', 'pgbouncer'])) {
    if (!proxyProgram(name)) await install(name, packages(name))
    if (proxyProgram(name)) continue
    if (process.env.CI) throw new ScriptError(`The tests need ${name}, and it could not be installed.`)
    print(dim(`· No ${name} here: what needs it is left out. Install ${name}.`))
  }
}
