import type { NestFastifyApplication } from '@nestjs/platform-fastify'
import type { CallName } from '@contract/calls'
import { operatorProofHeader } from '@contract/calls/call'
import { UserDatabase } from '../src/platform/database/database.module.ts'
import { Visitor, type CallOptions } from './server.ts'

const password = 'a sentence is better'

/** A member who operates the server, in a browser of their own. */
export class Operator extends Visitor {
  private proof = ''

  /** Creates an account (`name@example.org`) and makes it an operator, without a proof. */
  static async signUpAt(app: NestFastifyApplication, name: string, address?: string): Promise<Operator> {
    const operator = await new Operator(app, address).signUp(name)
    const user_id = await idOf(operator)
    const row = { user_id, granted_at: Date.now(), granted_by: null }
    await app.get(UserDatabase).insertInto('operators').values(row).execute()
    return operator
  }

  /** Gives the proof for the operator's password, which later calls of this browser carry. */
  async prove(): Promise<this> {
    const { status, json } = await this.call('proveByPassword', { body: { password } })
    if (status !== 200) throw new Error(`the proof was answered with ${status}`)
    this.proof = (json() as { proof: string }).proof
    return this
  }

  /** The header of the last proof. */
  get proofHeader(): Readonly<Record<string, string>> {
    return this.proof ? { [operatorProofHeader]: this.proof } : {}
  }

  override call(name: CallName, { headers = {}, ...options }: CallOptions = {}) {
    return super.call(name, { ...options, headers: { ...this.proofHeader, ...headers } })
  }
}

/** The id of the account that a browser is logged in to. */
export async function idOf(visitor: Visitor): Promise<string> {
  const { user } = (await visitor.call('session')).json() as { user: { id: string } }
  return user.id
}

/** Logs in with the password of `Visitor.signUp`, in another browser. Returns the answer with that browser. */
export async function logIn(app: NestFastifyApplication, name: string, secret = password, address = '192.0.2.77') {
  const browser = new Visitor(app, address)
  const { status, json } = await browser.call('signIn', { body: { email: `${name}@example.org`, password: secret } })
  return { browser, status, body: json() as { type?: string } }
}
