import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/**
 * Logins at providers get their issuer: a login is an issuer and a subject (OpenID Connect Core §5.7), under any name
 * that the operator gives to the provider. `identities.service.ts` fills the column in at the start, since a
 * migration knows no settings (decision 44). The shared demo account loses the passkeys and logins that visitors
 * added to it.
 */
export const issuersOfLogins: Migration = {
  async up(database: Kysely<unknown>): Promise<void> {
    await database.schema.alterTable('identities').addColumn('issuer', 'text').execute()
    await database.schema
      .createIndex('identities_by_issuer')
      .unique()
      .on('identities')
      .columns(['issuer', 'subject'])
      .execute()
    // SAFETY: these tables and columns exist since the first migration.
    const accounts = database as Kysely<{
      users: { id: string; kind: string }
      identities: { user_id: string }
      passkeys: { user_id: string }
    }>
    for (const table of ['identities', 'passkeys'] as const)
      await accounts
        .deleteFrom(table)
        .where('user_id', 'in', accounts.selectFrom('users').select('id').where('kind', '=', 'demo'))
        .execute()
  },
}
