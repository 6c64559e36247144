import type { AnyDatabase } from '../platform/database/schema.ts'

export async function undoPlays(database: AnyDatabase, importId: string): Promise<void> {
  await database
    .deleteFrom('plays') // ✗ SQL belongs to *.store.ts
    .where('import_id', '=', importId)
    .execute()
  await database.insertInto('plays').values([]).execute() // ✗ SQL belongs to *.store.ts
}
