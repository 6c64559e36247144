import { afterAll, beforeAll } from 'vitest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import { startServer, Visitor } from '../server.ts'

export const password = 'a sentence is better'

/** A server for the tests of a file, and functions that create its members. Call this at the top of the file. */
export function members(environment: Record<string, string> = {}) {
  let app: NestFastifyApplication
  let close: () => Promise<void>
  let count = 0
  beforeAll(async () => {
    ;({ app, close } = await startServer(environment))
  })
  afterAll(() => close())

  /** A new member with an IP address of their own, who can log in from more than one browser. */
  const newMember = async () => {
    count += 1
    const address = `198.51.100.${count}`
    const name = `member${count}`
    const body = { email: `${name}@example.org`, password }
    const signIn = async (tried = password) => {
      const visitor = new Visitor(app, address)
      const { status } = await visitor.call('signIn', { body: { ...body, password: tried } })
      return { visitor, status }
    }
    return { name, email: body.email, address, first: await new Visitor(app, address).signUp(name), signIn }
  }
  /** A visitor without an account, at an IP address that may be another's. */
  const visitor = (address?: string): Visitor => new Visitor(app, address)
  return { newMember, visitor }
}
