import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { afterAll, beforeAll } from 'vitest'
import type { DatabaseUnderTest } from './databases.ts'
import { startServer, Visitor } from './server.ts'

/** One server for all tests of a `describe`, in which each member looks only at their own data. */
export function shareServer({ name, migrated }: DatabaseUnderTest) {
  let server: Awaited<ReturnType<typeof startServer>>
  let members = 0
  beforeAll(async () => {
    server = await startServer(name === 'PostgreSQL' ? await migrated() : {})
  })
  afterAll(() => server.close())
  return {
    app: (): NestFastifyApplication => server.app,
    /** A new member, at an address of their own because sign-ups of an address are counted. */
    signUp: (): Promise<Visitor> => {
      members += 1
      return new Visitor(server.app, `192.0.2.${members}`).signUp(`member${members}`)
    },
  }
}
