import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { connectionLimits } from '../src/platform/http/connection-limits.ts'

const read = (name: string): string => readFileSync(join(import.meta.dirname, '../../deploy', name), 'utf8')

/** The options of a file with their values: `entryPoints.web.address`. */
const optionsOf = (value: unknown, path = ''): (readonly [string, unknown])[] =>
  value !== null && typeof value === 'object'
    ? Object.entries(value).flatMap(([key, inner]) => optionsOf(inner, path === '' ? key : `${path}.${key}`))
    : [[path, value]]

/**
 * Names of options as Traefik 3.7 publishes them (its repository, `docs/content/reference/install-configuration/configuration-options.md`
 * and `docs/content/reference/dynamic-configuration/file.yaml`), `*` for a name of one's own or a place in a list. No registry of
 * these tests has Traefik itself, so this list takes the place of a start: Traefik ends at an option that it does not know.
 */
const published = new Set([
  'entryPoints.*.address',
  'entryPoints.*.http.redirections.entryPoint.to',
  'entryPoints.*.http.redirections.entryPoint.scheme',
  'entryPoints.*.transport.respondingTimeouts.readTimeout',
  'certificatesResolvers.*.acme.storage',
  'certificatesResolvers.*.acme.httpChallenge.entryPoint',
  'providers.file.directory',
  'http.routers.*.rule',
  'http.routers.*.entryPoints.*',
  'http.routers.*.middlewares.*',
  'http.routers.*.service',
  'http.routers.*.tls.certResolver',
  'http.middlewares.*.headers.customRequestHeaders.*',
  'http.services.*.loadBalancer.serversTransport',
  'http.services.*.loadBalancer.servers.*.url',
  'http.services.*.loadBalancer.healthCheck.path',
  'http.services.*.loadBalancer.healthCheck.interval',
  'http.serversTransports.*.forwardingTimeouts.idleConnTimeout',
])

/** The published name of an option: names of one's own and places in lists become `*`. */
const publishedName = (path: string): string =>
  path
    .replace(/^(entryPoints|certificatesResolvers|http\.\w+)\.[^.]+/, '$1.*')
    .replace(/(customRequestHeaders|servers|entryPoints|middlewares)\.[\w-]+(?=\.url$|$)/, '$1.*')
const unknownOptions = (text: string): string[] =>
  optionsOf(parse(text)).flatMap(([path]) => (published.has(publishedName(path)) ? [] : [path]))

const settings = read('traefik.yaml')
const site = read('traefik-reelroom.yaml')
const options = new Map([...optionsOf(parse(settings)), ...optionsOf(parse(site))])

describe('deploy/traefik.yaml and traefik-reelroom.yaml', () => {
  it('have options that Traefik publishes, including those for several servers', () => {
    const severalServers = site.replace('# healthCheck', 'healthCheck')
    expect([settings, site, severalServers].map(unknownOptions)).toEqual([[], [], []])
    expect(optionsOf(parse(severalServers)).length).toBe(optionsOf(parse(site)).length + 2)
    expect(unknownOptions(settings.replace('respondingTimeouts', 'respondingTimeout'))).toEqual([
      'entryPoints.websecure.transport.respondingTimeout.readTimeout',
    ])
  })

  it('name each other’s parts', () => {
    const entryPoints = Object.keys((parse(settings) as { entryPoints: object }).entryPoints)
    const namedEntryPoints = ['http.routers.reelroom.entryPoints.0', 'entryPoints.web.http.redirections.entryPoint.to']
    expect(namedEntryPoints.map((path) => options.get(path))).toEqual(['websecure', 'websecure'])
    expect(options.get('certificatesResolvers.letsencrypt.acme.httpChallenge.entryPoint')).toBe('web')
    expect(entryPoints).toEqual(['web', 'websecure'])
    expect(options.get('http.routers.reelroom.tls.certResolver')).toBe('letsencrypt')
    const http = (parse(site) as { http: Record<string, object> }).http
    expect(Object.entries(http).map(([kind, parts]) => [kind, Object.keys(parts)])).toEqual([
      ['routers', ['reelroom']],
      ['middlewares', ['reelroom']],
      ['services', ['reelroom']],
      ['serversTransports', ['reelroom']],
    ])
  })

  it('give Traefik the facts that nginx.conf gives nginx', () => {
    const nginx = read('nginx.conf')
    const removed = [...nginx.matchAll(/proxy_set_header (\S+) "";/g)].map(([, name]) => name)
    const headers = [...options].filter(([path]) => path.includes('customRequestHeaders'))
    expect(headers.map(([path, value]) => [path.split('.').at(-1), value])).toEqual(
      removed.filter((name) => name !== 'Connection').map((name) => [name, '']),
    )
    expect(nginx).toContain(
      `server_name ${/Host\(`(.+)`\)/.exec(String(options.get('http.routers.reelroom.rule')))?.[1]};`,
    )
    expect(nginx).toContain(
      `server ${String(options.get('http.services.reelroom.loadBalancer.servers.0.url')).slice('http://'.length)};`,
    )
    const idle = String(options.get('http.serversTransports.reelroom.forwardingTimeouts.idleConnTimeout'))
    expect(nginx).toContain(`keepalive_timeout ${idle};`)
    expect(Number.parseInt(idle) * 1000).toBeLessThan(connectionLimits.keepAliveMs)
  })

  it('let a request last as long as the server itself allows', () => {
    const hours = /^(\d+)h$/.exec(String(options.get('entryPoints.websecure.transport.respondingTimeouts.readTimeout')))
    const milliseconds = Number(hours?.[1]) * 3_600_000
    expect(milliseconds).toBeGreaterThanOrEqual(Math.max(connectionLimits.requestMs, connectionLimits.pauseMs))
  })
})
