import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { InjectOptions } from 'fastify'
import { calls, type CallName } from '@contract/calls'
import { BuildInfo } from '../src/platform/config/build-info.ts'
import { Config } from '../src/platform/config/config.ts'
import { createBff } from '../src/create-bff.ts'
import { ThreadRenderer } from '../src/ssr/adapters/thread.renderer.ts'
import type { Renderer } from '../src/ssr/renderer.port.ts'
import { PasswordHasher } from '../src/identity/password-hasher.ts'
import { writeMigratedFile } from './migrated-file.ts'

export const origin = 'http://reelroom.test'

/** A renderer for a server that gets no request for a page. */
export const noPages = {
  manifest: () => Promise.reject(noPageError()),
  render: () => Promise.reject(noPageError()),
} satisfies Renderer
const noPageError = () => new Error('this server has no pages')

/** The built frontend; the test target builds it before the tests run. */
export const builtFrontend = join(import.meta.dirname, '../../frontend/dist')

let sharedRenderer: ThreadRenderer | undefined
/** The renderer of the built pages, whose thread all servers of this process share. */
const builtPages = (): ThreadRenderer => (sharedRenderer ??= new ThreadRenderer(builtFrontend))

interface Pages {
  /** Whether the built pages are served. */
  readonly pages?: boolean
  /** A renderer in place of the built pages. */
  readonly renderer?: Renderer
  /** Whether the server logs as `LOG_…` say; otherwise it logs nothing. */
  readonly logs?: boolean
}

/** The least that argon2 accepts: almost every test logs in, and one tests the cost of a hash. */
const cheapHash = { memoryCost: 8, timeCost: 1, parallelism: 1 }

/**
 * The whole server, without a socket, and without pages unless they are requested. Its database is embedded and empty unless the
 * settings name one, and a hash of a password costs next to nothing. The caller closes it.
 */
export async function startServer(
  environment: Record<string, string> = {},
  { pages = false, renderer = pages ? builtPages() : noPages, logs = false }: Pages = {},
) {
  const dir = mkdtempSync(join(tmpdir(), 'reelroom-'))
  if (!environment['DATABASE_URL'] && !environment['DATA_DIR']) await writeMigratedFile(dir)
  const app = await createBff({
    config: Config.from({ DATA_DIR: dir, PUBLIC_URL: origin, DEMO_LOGIN: 'on', ...environment }),
    build: new BuildInfo('test', '0', '2026-01-01T00:00:00Z'),
    frontendDist: pages ? builtFrontend : null,
    renderer,
    ...(logs ? {} : { logLevels: [] }),
  })
  Object.assign(app.get(PasswordHasher), { cost: cheapHash })
  await app.init()
  await app.getHttpAdapter().getInstance().ready()
  const close = async () => {
    await app.close()
    rmSync(dir, { recursive: true })
  }
  return { app, close }
}

export interface CallOptions {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: string
  readonly body?: unknown
  readonly headers?: Readonly<Record<string, string>>
  /** The origin that a change states: this site, unless it is another one; null for a program that states none. */
  readonly from?: string | null
}

/** The path and query of a call; a parameter that is left out is 1. */
export function addressOf(name: CallName, { params = {}, query = '' }: CallOptions = {}): string {
  const [, pattern = ''] = calls[name].route.split(' ')
  return pattern.replaceAll(/:(\w+)/g, (_, key: string) => encodeURIComponent(String(params[key] ?? 1))) + query
}

/** A visitor with a browser of their own. */
export class Visitor {
  cookie = ''
  /** The value of the cookie by which accounts know the browser. */
  device = ''

  constructor(
    private readonly app: NestFastifyApplication,
    private readonly address = '192.0.2.1',
  ) {}

  async call(name: CallName, { body, headers = {}, from = origin, ...address }: CallOptions = {}) {
    const [method] = calls[name].route.split(' ') as ['GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE']
    const request: InjectOptions = {
      method,
      url: addressOf(name, address),
      remoteAddress: this.address,
      headers: {
        host: 'reelroom.test',
        ...(method === 'GET' || from === null ? {} : { origin: from }),
        ...this.cookies,
        ...headers,
      },
    }
    // SAFETY: a test passes text, bytes or a value for JSON.
    const answer = await this.app.inject(body === undefined ? request : { ...request, payload: body as object })
    for (const { name: cookie, value } of answer.cookies) {
      if (cookie === 'sid') this.cookie = value ? `sid=${value}` : ''
      if (cookie === 'device') this.device = value
    }
    return {
      status: answer.statusCode,
      headers: answer.headers,
      bytes: answer.rawPayload,
      json: () => answer.json<never>(),
    }
  }

  private get cookies(): { cookie?: string } {
    const cookies = [this.cookie, this.device && `device=${this.device}`].filter(Boolean)
    return cookies.length > 0 ? { cookie: cookies.join('; ') } : {}
  }

  /** Creates an account (`name@example.org`) and logs in with it. */
  async signUp(name: string, password = 'a sentence is better'): Promise<this> {
    const { status } = await this.call('signUp', { body: { name, email: `${name}@example.org`, password } })
    if (status !== 200) throw new Error(`${name} could not sign up: ${status}`)
    return this
  }
}
