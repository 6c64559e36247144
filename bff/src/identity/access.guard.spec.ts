import 'reflect-metadata'
import { Controller, Get, SetMetadata } from '@nestjs/common'
import { APP_GUARD } from '@nestjs/core'
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify'
import { Test } from '@nestjs/testing'
import { afterEach, describe, expect, it } from 'vitest'
import { memberHeader } from '@contract/member-header'
import { Config } from '../platform/config/config.ts'
import { ProblemFilter } from '../platform/http/problem.filter.ts'
import { accessKey, Catalogue, Public, type AccessRule } from '../platform/http/access.decorator.ts'
import { AccessGuard } from './access.guard.ts'
import { OperatorAccess } from './operator-access.service.ts'
import { ProofsService } from './operators/proofs.service.ts'
import { SessionService } from './session.service.ts'
import { TokenAccess } from './tokens/token-access.service.ts'

const Level = (level: AccessRule['level']) => SetMetadata(accessKey, { level })

@Controller()
class Routes {
  @Public() @Get('public') public() {
    return 'in'
  }
  @Level('member') @Get('member') member() {
    return 'in'
  }
  @Level('catalogue') @Get('catalogue') catalogue() {
    return 'in'
  }
  @Catalogue(({ url }) => url.endsWith('start')) @Get('catalogue/:name') alsoPublic() {
    return 'in'
  }
  @Level('operator') @Get('operator') operator() {
    return 'in'
  }
  @Get('forgotten') forgotten() {
    return 'in'
  }
  @Public() @Get('broken') broken() {
    throw new Error('relation "users" is gone: postgres://reelroom:secret@db')
  }
}

let app: NestFastifyApplication
afterEach(() => app.close())

async function statuses(
  access: 'members' | 'open',
  loggedIn: boolean,
  isOperator = false,
): Promise<Record<string, number>> {
  const module = await Test.createTestingModule({
    controllers: [Routes],
    providers: [
      { provide: APP_GUARD, useClass: AccessGuard },
      { provide: Config, useValue: Config.from({ ACCESS: access }) },
      { provide: OperatorAccess, useValue: { sessionOf: async () => (isOperator ? { user: { id: '1' } } : null) } },
      { provide: ProofsService, useValue: {} },
      { provide: TokenAccess, useValue: {} },
      { provide: SessionService, useValue: { userOf: async () => (loggedIn ? { id: '1' } : null) } },
    ],
  }).compile()
  app = module.createNestApplication<NestFastifyApplication>(new FastifyAdapter(), { logger: false })
  app.useGlobalFilters(new ProblemFilter())
  await app.init()
  const paths = ['public', 'member', 'catalogue', 'catalogue/start', 'catalogue/other', 'operator', 'forgotten']
  return Object.fromEntries(
    await Promise.all(paths.map(async (path) => [path, (await app.inject({ url: `/${path}` })).statusCode] as const)),
  )
}

describe('access to the API', () => {
  it('every call without a public mark needs a logged-in user, and a route without any mark is refused', async () => {
    expect(await statuses('members', false)).toEqual({
      public: 200,
      member: 401,
      catalogue: 401,
      'catalogue/start': 200,
      'catalogue/other': 401,
      operator: 404,
      forgotten: 500,
    })
  })

  it('a logged-in user has access, except to routes without a mark', async () => {
    expect(await statuses('members', true)).toEqual({
      public: 200,
      member: 200,
      catalogue: 200,
      'catalogue/start': 200,
      'catalogue/other': 200,
      operator: 404,
      forgotten: 500,
    })
  })

  it('ACCESS=open opens the catalogue to visitors; personal calls stay closed', async () => {
    expect(await statuses('open', false)).toEqual({
      public: 200,
      member: 401,
      catalogue: 200,
      'catalogue/start': 200,
      'catalogue/other': 200,
      operator: 404,
      forgotten: 500,
    })
  })

  it('an operator has access to the routes of operators, which are a 404 to visitors and members', async () => {
    expect((await statuses('members', true, true))['operator']).toBe(200)
    await app.close()
    expect((await statuses('open', false))['operator']).toBe(404)
  })

  it('an error of the server does not reveal its cause', async () => {
    await statuses('members', true)
    for (const url of ['/broken', '/forgotten']) {
      const { statusCode, headers, body } = await app.inject({ url })
      expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
        500,
        'application/problem+json; charset=utf-8',
        'no-store',
      ])
      expect(JSON.parse(body)).toEqual({
        type: 'about:blank',
        title: expect.not.stringContaining('users') as string,
        status: 500,
        requestId: expect.any(String) as string,
      })
    }
  })

  it('a call sent for one member is refused in the session of another', async () => {
    await statuses('members', true)
    const status = async (member: string) =>
      (await app.inject({ url: '/member', headers: { [memberHeader]: member } })).statusCode
    expect([await status('1'), await status('2')]).toEqual([200, 401])
  })
})
