import { sql } from 'kysely'
import type { OidcProvider } from '../../platform/config/oidc-providers.ts'
import type { UserDatabase } from '../../platform/database/database.module.ts'

/**
 * Gives logins that a build before added without an issuer the one that the operator's settings give to their provider's
 * name now. This happens once: a login whose provider is not configured at that time gets an issuer that no provider can have, and
 * opens nothing. If it waited until the name is configured again, possibly with another issuer, a stranger could open it
 * (decision 44).
 */
export async function bindEarlierLogins(database: UserDatabase, providers: readonly OidcProvider[]): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    for (const { id, issuer } of providers)
      await transaction
        .updateTable('identities')
        .set({ issuer })
        .where('issuer', 'is', null)
        .where('provider', '=', id)
        // Two names may have had the same issuer: the login of the first of them opens its account.
        .where((row) =>
          row.not(
            row.exists(
              row
                .selectFrom('identities as bound')
                .select('bound.subject')
                .where('bound.issuer', '=', issuer)
                .whereRef('bound.subject', '=', 'identities.subject'),
            ),
          ),
        )
        .execute()
    await transaction
      .updateTable('identities')
      .set({ issuer: sql<string>`'unknown:' || provider` })
      .where('issuer', 'is', null)
      .execute()
  })
}
