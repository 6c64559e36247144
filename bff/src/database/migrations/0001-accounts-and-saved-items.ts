import type { Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

export const accountsAndSavedItems: Migration = {
  async up(database: Kysely<unknown>) {
    await database.schema
      .createTable('users')
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('name', 'text', (column) => column.notNull())
      .addColumn('email', 'text', (column) => column.unique())
      .addColumn('password_hash', 'text')
      .addColumn('kind', 'text', (column) => column.notNull())
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema
      .createTable('sessions')
      .addColumn('token_hash', 'text', (column) => column.primaryKey())
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('created_at', 'bigint', (column) => column.notNull())
      .addColumn('expires_at', 'bigint', (column) => column.notNull())
      .execute()
    await database.schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
    await database.schema
      .createTable('saved_items')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('source', 'text', (column) => column.notNull())
      .addColumn('type', 'text', (column) => column.notNull())
      .addColumn('media_id', 'bigint', (column) => column.notNull())
      .addColumn('genre_ids', 'text', (column) => column.notNull())
      .addColumn('saved_at', 'bigint')
      .addColumn('favourite_at', 'bigint')
      .addColumn('watched_at', 'bigint')
      .addColumn('rating', 'integer')
      .addColumn('rated_at', 'bigint')
      .addColumn('version', 'integer', (column) => column.notNull())
      .addPrimaryKeyConstraint('saved_items_pk', ['user_id', 'source', 'type', 'media_id'])
      .execute()
    await database.schema
      .createTable('followed_genres')
      .addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))
      .addColumn('genre_id', 'integer', (column) => column.notNull())
      .addColumn('followed_at', 'bigint', (column) => column.notNull())
      .addPrimaryKeyConstraint('followed_genres_pk', ['user_id', 'genre_id'])
      .execute()
  },
}
