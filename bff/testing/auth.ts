import 'reflect-metadata'
import fastifyCookie from '@fastify/cookie'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { Test } from '@nestjs/testing'
import { BuildInfo } from '../src/platform/config/build-info.ts'
import { Config } from '../src/platform/config/config.ts'
import { ConfigModule } from '../src/platform/config/config.module.ts'
import { UserDatabase } from '../src/platform/database/database.module.ts'
import { ProblemFilter } from '../src/platform/http/problem.filter.ts'
import { IdentityModule } from '../src/identity/identity.module.ts'

export const appOrigin = 'http://localhost:3000'

/** Replaces `DatabaseModule`: provides a database that outlives the application. */
class OpenDatabase {}

/** Everything about accounts, over HTTP without a socket. The caller closes it. */
export async function startAuth(
  database: UserDatabase,
  environment: Record<string, string> = {},
): Promise<NestFastifyApplication> {
  const config = Config.from({ PUBLIC_URL: appOrigin, ...environment })
  const module = await Test.createTestingModule({
    imports: [
      ConfigModule.with(config, new BuildInfo('test', '0', '2026-01-01T00:00:00Z')),
      {
        module: OpenDatabase,
        global: true,
        providers: [{ provide: UserDatabase, useValue: database }],
        exports: [UserDatabase],
      },
      IdentityModule,
    ],
  }).compile()
  const app = module.createNestApplication<NestFastifyApplication>(
    new FastifyAdapter({ routerOptions: { maxParamLength: 500 } }),
    { logger: false },
  )
  await app.register(fastifyCookie)
  app.useGlobalFilters(new ProblemFilter())
  await app.init()
  await app.getHttpAdapter().getInstance().ready()
  return app
}

interface Answer {
  readonly status: number
  readonly location: string
  readonly body: unknown
}

/** A browser: keeps its cookies for the application and for a provider apart, and follows no redirect by itself. */
export class Browser {
  readonly cookies = new Map<string, string>()
  private readonly providerCookies = new Map<string, string>()

  constructor(private readonly app: NestFastifyApplication) {}

  /** `site`: the origin of the request, in the words that browsers send in `Sec-Fetch-Site`. */
  async request(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: object,
    site = 'same-origin',
  ): Promise<Answer> {
    const answer = await this.app.inject({
      method,
      url: url.replace(appOrigin, ''),
      headers: { cookie: headerOf(this.cookies), 'sec-fetch-site': site },
      ...(body ? { payload: body } : {}),
    })
    for (const { name, value, maxAge } of answer.cookies) storeCookie(this.cookies, name, maxAge === 0 ? '' : value)
    return {
      status: answer.statusCode,
      location: String(answer.headers.location ?? ''),
      body: answer.headers['content-type']?.includes('json') ? answer.json<unknown>() : answer.body,
    }
  }

  /** The user that the application recognizes; null for a visitor who is not logged in. */
  async user(): Promise<{ id: string; name: string; email: string | null } | null> {
    const { body } = await this.request('GET', '/api/_auth/session')
    return (body as { user: { id: string; name: string; email: string | null } | null }).user
  }

  /** Submits the provider's forms until it redirects to the application; returns that address. */
  async atProvider(url: string, form: Record<string, string>): Promise<string> {
    let next = url
    for (let step = 0; step < 10; step += 1) {
      if (next.startsWith(appOrigin)) return next
      const isLoginForm = next.includes('/interaction/')
      const response = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: headerOf(this.providerCookies) },
        ...(isLoginForm ? { method: 'POST', body: new URLSearchParams(form) } : {}),
      })
      for (const line of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        storeCookie(this.providerCookies, name, value)
      }
      const location = response.headers.get('location')
      if (!location) throw new Error(`The provider answered ${response.status}: ${await response.text()}`)
      next = new URL(location, next).href
    }
    throw new Error('The provider never sent the browser back')
  }

  /** A whole login at the provider `example`; returns what the application answered to the callback. */
  async logIn(who: string, query = ''): Promise<Answer> {
    const { location } = await this.request('GET', `/api/_auth/oidc/example/start${query}`)
    return this.request('GET', await this.atProvider(location, { who }))
  }
}

const headerOf = (jar: Map<string, string>): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ')

function storeCookie(jar: Map<string, string>, name: string, value: string): void {
  if (value === '') jar.delete(name)
  else jar.set(name, value)
}
