import { sql } from 'kysely'
import type { UserDatabase } from '../src/platform/database/database.module.ts'

/**
 * Makes further writes fail as on a full disk: SQLite gets a limit of its pages, and in PostgreSQL a trigger raises the
 * error (SQLSTATE 53100) for every row that is written.
 */
export async function fillDisk(database: UserDatabase): Promise<void> {
  if (database.kind === 'sqlite') {
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(database)
    await sql`pragma max_page_count = ${sql.lit(rows[0]!.page_count)}`.execute(database)
    return
  }
  await sql`create or replace function disk_is_full() returns trigger as $$ begin
    raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$ language plpgsql`.execute(
    database,
  )
  await onTables(database, 'create trigger disk_is_full before insert or update on %I execute function disk_is_full()')
}

/** Undoes `fillDisk`. */
export async function freeDisk(database: UserDatabase): Promise<void> {
  if (database.kind === 'sqlite') await sql`pragma max_page_count = 4294967294`.execute(database)
  else await onTables(database, 'drop trigger disk_is_full on %I')
}

async function onTables(database: UserDatabase, statement: string): Promise<void> {
  await sql`do $$ declare name text; begin
    for name in select tablename from pg_tables where schemaname = 'public' and tablename not like 'kysely_%'
    loop execute format(${sql.lit(statement)}, name); end loop; end $$`.execute(database)
}
