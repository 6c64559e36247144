import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { Config } from '../src/platform/config/config.ts'
import { environmentSchema } from '../src/platform/config/environment.schema.ts'
import { createTestFolder } from '../testing/test-folder.ts'

const root = join(import.meta.dirname, '../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

type Environment = Readonly<Record<string, string>>

const settings = new Set([...Object.keys(environmentSchema.shape), 'LIBRARY_PATHS', 'TMPDIR', 'NODE_ENV'])
/** The names of variables that the product does not read. */
const unknownIn = (environment: Environment): string[] =>
  Object.keys(environment).filter((name) => !settings.has(name.replace(/_FILE$/, '')))

/** The Dockerfile of the last stage: each instruction with its arguments. */
function lastStage(text: string): (readonly [string, string])[] {
  const lines = text.replaceAll('\\\n', '').split('\n')
  const instructions = lines
    .filter((line) => /^[A-Z]/.test(line))
    .map((line) => line.split(/ (.*)/, 2) as [string, string])
  return instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'))
}
const argumentsOf = (name: string): string =>
  lastStage(read('Dockerfile')).find(([instruction]) => instruction === name)?.[1] ?? ''
const imageEnvironment = (): Environment =>
  Object.fromEntries(
    argumentsOf('ENV')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  )

describe('the Dockerfile', () => {
  it('runs the bundle as a user without rights, with settings that the product knows', () => {
    expect(unknownIn(imageEnvironment())).toEqual([])
    expect(Config.from(imageEnvironment())).toMatchObject({
      host: '0.0.0.0',
      port: 3000,
      dataDir: '/data',
      apiDocs: false,
      demoLogin: false,
      answersAnyAddress: true,
    })
    expect(imageEnvironment()['TMPDIR']).toBe('/data/tmp')
    expect(['USER', 'VOLUME', 'EXPOSE', 'ENTRYPOINT'].map(argumentsOf)).toEqual([
      '1000:1000',
      '/data',
      '3000',
      '["/usr/local/bin/node", "/app/bff/dist/launch.js"]',
    ])
    expect(argumentsOf('HEALTHCHECK')).toContain('CMD ["/usr/local/bin/node", "/app/bff/dist/operate.js", "health"]')
  })
})

interface ComposeService {
  readonly profiles?: readonly string[]
  readonly ports?: readonly string[]
  readonly volumes?: readonly string[]
  readonly environment?: Environment
  readonly depends_on?: Readonly<Record<string, { readonly required: boolean }>>
}
interface Compose {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly volumes: Readonly<Record<string, null>>
}

describe('compose.yaml', () => {
  const { services, volumes } = parse(read('compose.yaml'), { merge: true }) as Compose

  it('starts Reelroom alone without a profile, locked down, and reachable from this machine only', () => {
    const alone = Object.entries(services).filter(([, { profiles = [] }]) => profiles.length === 0)
    expect(alone.map(([name]) => name)).toEqual(['reelroom'])
    for (const name of ['reelroom', 'reelroom-2'])
      expect(services[name]).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
        stop_grace_period: '15s',
        mem_limit: '600m',
        environment: { HOST: '0.0.0.0', PORT: '3000', DATA_DIR: '/data', TMPDIR: '/data/tmp' },
      })
    const ports = Object.values(services).flatMap((service) => service.ports ?? [])
    expect(ports).toEqual(['127.0.0.1:3000:3000', '127.0.0.1:3001:3000'])
  })

  it('adds PostgreSQL and Valkey by profiles, which no server needs', () => {
    const byProfile = Object.entries(services).flatMap(([name, { profiles = [] }]) =>
      profiles.map((profile) => `${profile}: ${name}`),
    )
    expect(byProfile.toSorted()).toEqual(['many: postgres', 'many: reelroom-2', 'many: valkey', 'postgres: postgres'])
    for (const { depends_on: needed = {} } of Object.values(services))
      for (const [name, { required }] of Object.entries(needed))
        expect([services[name], required]).toEqual([expect.anything(), false])
  })

  it('has no password of its own: that of PostgreSQL comes from the operator, and it does not start without one', () => {
    const secrets = Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).filter(([name]) => /PASSWORD|SECRET|TOKEN/.test(name)),
    )
    expect(secrets).toEqual([['POSTGRES_PASSWORD', '${POSTGRES_PASSWORD:-}']])
    expect(read('compose.yaml')).not.toMatch(/:\/\/[^\s$@]+:[^$\s]+@/)
  })

  it('names volumes and settings that exist', () => {
    const mounted = Object.values(services)
      .flatMap((service) => service.volumes ?? [])
      .map((volume) => volume.split(':')[0]!)
    expect(mounted.toSorted()).toEqual(Object.keys(volumes).toSorted())
    expect(unknownIn(services['reelroom']!.environment!)).toEqual([])
    expect(Config.from(services['reelroom']!.environment!).dataDir).toBe('/data')
  })
})

interface Manifest {
  readonly kind: string
  readonly stringData?: Environment
  readonly spec?: {
    readonly selector: { readonly matchLabels?: Environment } & Environment
    readonly strategy?: unknown
    readonly ports?: readonly { readonly targetPort: string }[]
    readonly template?: {
      readonly metadata: { readonly labels: Environment }
      readonly spec: {
        readonly securityContext: unknown
        readonly containers: readonly Container[]
        readonly volumes: readonly { readonly name: string }[]
      }
    }
  }
}
interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string }
}
interface Container {
  readonly ports: readonly { readonly name: string; readonly containerPort: number }[]
  readonly env: readonly {
    readonly name: string
    readonly value?: string
    readonly valueFrom?: { readonly secretKeyRef: { readonly key: string } }
  }[]
  readonly securityContext: unknown
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
  readonly startupProbe: Probe
  readonly livenessProbe: Probe
  readonly readinessProbe: Probe
}

describe('deploy/kubernetes.yaml', () => {
  const manifests = parseAllDocuments(read('deploy/kubernetes.yaml')).map((document) => document.toJS() as Manifest)
  const [secret, deployment, service, budget] = manifests
  const { containers, volumes, securityContext } = deployment!.spec!.template!.spec
  const container = containers[0]!

  it('selects its own pods, and replaces them one by one', () => {
    expect(manifests.map(({ kind }) => kind)).toEqual(['Secret', 'Deployment', 'Service', 'PodDisruptionBudget'])
    const { labels } = deployment!.spec!.template!.metadata
    expect(deployment!.spec!.selector.matchLabels).toEqual(labels)
    expect(service!.spec!.selector).toEqual(labels)
    expect(budget!.spec!.selector.matchLabels).toEqual(labels)
    expect(deployment!.spec!.strategy).toEqual({
      type: 'RollingUpdate',
      rollingUpdate: { maxSurge: 1, maxUnavailable: 0 },
    })
  })

  it('locks the container down, and checks its health at its port', () => {
    expect(securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000, fsGroup: 1000 })
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
    expect(container.ports).toEqual([{ name: 'http', containerPort: 3000 }])
    expect(service!.spec!.ports!.map(({ targetPort }) => targetPort)).toEqual(['http'])
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe]
    expect(probes.map(({ httpGet: { path, port } }) => `${port} ${path}`)).toEqual([
      'http /healthz',
      'http /healthz',
      'http /readyz',
    ])
    expect(container.volumeMounts.map(({ name }) => name)).toEqual(volumes.map(({ name }) => name))
  })

  it('sets only values that the product knows, with secrets that exist', () => {
    const keys = Object.keys(secret!.stringData!)
    const mount = container.volumeMounts.find(({ name }) => name === 'secrets')!.mountPath
    const folder = createTestFolder(secret!.stringData!)
    const values = container.env.map(({ name, value, valueFrom }) => {
      const text = value?.replace(mount, folder) ?? secret!.stringData![valueFrom!.secretKeyRef.key]!
      return [name, text] as const
    })
    const environment = Object.fromEntries(values)
    expect(unknownIn(environment)).toEqual([])
    expect(Config.from({ ...imageEnvironment(), ...environment })).toMatchObject({
      origin: 'https://films.example.org',
      database: { kind: 'postgres', url: secret!.stringData!['DATABASE_URL'] },
      redisUrl: secret!.stringData!['REDIS_URL'],
      tmdb: null,
    })
    expect(keys.filter((key) => !(key in environment) && !(`${key}_FILE` in environment))).toEqual([])
  })
})

const hasSystemd = existsSync('/usr/bin/systemd-analyze')

describe('deploy/reelroom.service', () => {
  const unit = read('deploy/reelroom.service')

  it('sets only values that the product knows', () => {
    const lines = [...unit.matchAll(/^#?Environment=(.*)$/gm)].flatMap(([, pairs = '']) => pairs.split(' '))
    const environment = Object.fromEntries(lines.map((pair) => pair.split('=') as [string, string]))
    expect(unknownIn(environment)).toEqual([])
    expect(Object.keys(environment)).toEqual(['NODE_ENV', 'DATA_DIR', 'TMDB_TOKEN_FILE'])
  })

  it.skipIf(!hasSystemd)('has a low exposure score in systemd, which notices one missing protection', () => {
    const folder = createTestFolder({})
    const exposure = (text: string): number => {
      writeFileSync(join(folder, 'reelroom.service'), text)
      const arguments_ = ['security', '--offline=true', '--no-pager', join(folder, 'reelroom.service')]
      const report = execFileSync('systemd-analyze', arguments_, { encoding: 'utf8' })
      return Number(/exposure level for reelroom\.service: ([\d.]+)/.exec(report)?.[1])
    }
    expect(exposure(unit)).toBeLessThanOrEqual(2)
    expect(exposure(unit.replace(/^SystemCallFilter=.*$/gm, ''))).toBeGreaterThan(2)
  })
})
