import type { AnyDatabase, Database } from '../../platform/database/schema.ts'

type Handled = Database['former_handled']

/**
 * Notes which titles and people of a former catalogue an import has handled; those that an earlier import handled stay
 * noted for that one.
 */
export async function noteHandled(transaction: AnyDatabase, handled: readonly Handled[]): Promise<void> {
  if (handled.length === 0) return
  await transaction
    .insertInto('former_handled')
    .values(handled)
    .onConflict((conflict) => conflict.columns(['user_id', 'source', 'type', 'media_id']).doNothing())
    .execute()
}

/** Forgets the entries that an import has handled, because it is undone. */
export async function forgetHandled(
  transaction: AnyDatabase,
  { id, user_id }: { readonly id: string; readonly user_id: string },
): Promise<void> {
  await transaction.deleteFrom('former_handled').where('user_id', '=', user_id).where('import_id', '=', id).execute()
}
