import { createHash, randomBytes } from 'node:crypto'
import { Inject, Injectable } from '@nestjs/common'
import type { OperatorAction, OperatorLogEntry } from '@contract/operate.schema'
import { UserDatabase } from '../../platform/database/database.module.ts'
import { isOperator } from './operators.queries.ts'

/** How long a proof counts. */
export const PROOF_LIFETIME_MS = 15 * 60_000
/** How long the page that asked for a login at a provider may take to come back for its proof. */
const TICKET_LIFETIME_MS = 2 * 60_000

interface Counts {
  readonly members: number
  readonly disabled: number
  readonly leaving: number
  readonly operators: number
  /** Members who have no other login than a password. */
  readonly passwordOnly: number
}
interface LogRow {
  readonly id: string
  readonly at: number
  readonly origin: OperatorLogEntry['origin']
  readonly action: OperatorAction
  readonly detail: string | null
  readonly operator: string | null
  readonly subject: string | null
}

/** Reads operators, their proofs and their log. */
@Injectable()
export class OperatorsStore {
  constructor(@Inject(UserDatabase) private readonly database: UserDatabase) {}

  isOperator(userId: string): Promise<boolean> {
    return isOperator(this.database, userId)
  }

  /** Gives a session a proof, in place of an earlier one: 256 random bits, base64url. The database has its digest. */
  async addProof(sessionId: string, now: number): Promise<string> {
    const proof = randomBytes(32).toString('base64url')
    await this.database
      .updateTable('sessions')
      .set({ proof_hash: digest(proof), proved_at: now })
      .where('id', '=', sessionId)
      .execute()
    return proof
  }

  /** Gives a session a ticket for a proof, in place of an earlier proof or ticket. A ticket is not a proof. */
  async addTicket(sessionId: string, ticket: string, now: number): Promise<void> {
    await this.database
      .updateTable('sessions')
      .set({ proof_hash: `ticket:${digest(ticket)}`, proved_at: now })
      .where('id', '=', sessionId)
      .execute()
  }

  /** Takes a ticket of a session, once, and returns the proof for it with its time; null for any other. */
  async takeTicket(
    sessionId: string,
    ticket: string,
    now: number,
  ): Promise<{ readonly proof: string; readonly provedAt: number } | null> {
    const proof = randomBytes(32).toString('base64url')
    const session = await this.database
      .updateTable('sessions')
      .set({ proof_hash: digest(proof) })
      .where('id', '=', sessionId)
      .where('proof_hash', '=', `ticket:${digest(ticket)}`)
      .where('proved_at', '>', now - TICKET_LIFETIME_MS)
      .returning('proved_at')
      .executeTakeFirst()
    return session ? { proof, provedAt: session.proved_at! } : null
  }

  /** Whether a proof was given in this very session within its lifetime. */
  async hasProof(sessionId: string, proof: string, now: number): Promise<boolean> {
    const session = await this.database
      .selectFrom('sessions')
      .select('id')
      .where('id', '=', sessionId)
      .where('proof_hash', '=', digest(proof))
      .where('proved_at', '>', now - PROOF_LIFETIME_MS)
      .executeTakeFirst()
    return session !== undefined
  }

  async counts(): Promise<Counts> {
    const row = await this.database
      .selectNoFrom((counts) => [
        counts
          .selectFrom('users')
          .select((rows) => rows.fn.countAll().as('count'))
          .where('kind', '=', 'local')
          .as('members'),
        counts
          .selectFrom('disabled_accounts')
          .select((rows) => rows.fn.countAll().as('count'))
          .where('erase_at', 'is', null)
          .as('disabled'),
        counts
          .selectFrom('disabled_accounts')
          .select((rows) => rows.fn.countAll().as('count'))
          .where('erase_at', 'is not', null)
          .as('leaving'),
        counts
          .selectFrom('operators')
          .select((rows) => rows.fn.countAll().as('count'))
          .as('operators'),
        counts
          .selectFrom('users')
          .select((rows) => rows.fn.countAll().as('count'))
          .where('kind', '=', 'local')
          .where('password_hash', 'is not', null)
          .where((row) =>
            row.not(row.exists(row.selectFrom('identities').select('subject').whereRef('user_id', '=', 'users.id'))),
          )
          .where((row) =>
            row.not(
              row.exists(row.selectFrom('passkeys').select('credential_id').whereRef('user_id', '=', 'users.id')),
            ),
          )
          .as('passwordOnly'),
      ])
      .executeTakeFirstOrThrow()
    return {
      members: Number(row.members),
      disabled: Number(row.disabled),
      leaving: Number(row.leaving),
      operators: Number(row.operators),
      passwordOnly: Number(row.passwordOnly),
    }
  }

  /** A page of the log, the newest first, and the number of all entries. */
  async log({ offset, limit }: { readonly offset: number; readonly limit: number }) {
    const rows = await this.database
      .selectFrom('operator_log')
      .leftJoin('users as operators', 'operators.id', 'operator_log.operator_id')
      .leftJoin('users as subjects', 'subjects.id', 'operator_log.subject_id')
      .select(['operator_log.id', 'at', 'origin', 'action', 'detail'])
      .select(['operators.name as operator', 'subjects.name as subject'])
      .orderBy('at', 'desc')
      .orderBy('operator_log.id')
      .offset(offset)
      .limit(limit)
      .execute()
    const total = await this.database
      .selectFrom('operator_log')
      .select((all) => all.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    return { rows: rows satisfies LogRow[], total: Number(total.count) }
  }
}

/** SHA-256 of a proof or a ticket, hexadecimal. */
const digest = (secret: string): string => createHash('sha256').update(secret).digest('hex')
