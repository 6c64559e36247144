import type { CreateTableBuilder } from 'kysely'

export type Table<C extends string> = CreateTableBuilder<string, C>

/** Adds the owner of a row, which is deleted with them. */
export const ownedBy = <C extends string>(table: Table<C>): Table<C | 'user_id'> =>
  table.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))

/** Adds the identity of a title: ids of the embedded catalogue and of the live service never mix. */
export const titleOf = <C extends string>(table: Table<C>): Table<C | 'source' | 'type' | 'media_id'> =>
  table
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('media_id', 'bigint', (column) => column.notNull())
