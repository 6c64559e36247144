import { afterAll, beforeAll } from 'vitest'
import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { MadeToken } from '@contract/access-token.schema'
import type { TokenScope } from '@contract/access-token-bounds'
import type { CallName } from '@contract/calls'
import { Operator } from '../operators.ts'
import { startServer, Visitor, type CallOptions } from '../server.ts'

/** A server for the tests of a file, with members who make access tokens. Call this at the top of the file. */
export function tokenServer() {
  let app: NestFastifyApplication
  let close: () => Promise<void>
  let count = 0
  beforeAll(async () => {
    ;({ app, close } = await startServer())
  })
  afterAll(() => close())
  const newAddress = (): string => `198.51.100.${(count += 1)}`

  return {
    visitor: () => new Visitor(app, newAddress()),
    newMember: (name = `ada${count + 1}`): Promise<Visitor> => new Visitor(app, newAddress()).signUp(name),
    newOperator: (name: string): Promise<Operator> => Operator.signUpAt(app, name, newAddress()),
    /** A program with a token, which does not state its origin. */
    program: () => {
      const visitor = new Visitor(app, newAddress())
      return (name: CallName, token: string, { headers, ...options }: CallOptions = {}) =>
        visitor.call(name, { from: null, ...options, headers: { authorization: `Bearer ${token}`, ...headers } })
    },
  }
}

export const newToken = { name: 'Dashboard', scopes: ['read'], days: null }

export const make = async (member: Visitor, body: object = {}): Promise<MadeToken> =>
  (await member.call('makeToken', { body: { ...newToken, ...body } })).json()

export const tokenOf = async (member: Visitor, ...scopes: TokenScope[]): Promise<string> =>
  (await make(member, { scopes })).secret

/** The status and the type of a problem. */
export const refusal = ({ status, json }: { status: number; json: () => unknown }) => [
  status,
  (json() as { type: string }).type,
]
