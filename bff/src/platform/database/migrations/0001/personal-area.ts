import { sql, type Kysely } from 'kysely'
import { ownedBy, titleOf } from './columns.ts'

/** The tables of a member's own data: saved titles, plays, lists, followed people and genres. */
export async function personalArea(database: Kysely<unknown>): Promise<void> {
  await savedTitles(database)
  await plays(database)
  await revisions(database)
  await calendarAddresses(database)
  await lists(database)
  await followed(database)
}

async function savedTitles({ schema }: Kysely<unknown>): Promise<void> {
  await titleOf(ownedBy(schema.createTable('saved_items')))
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('released', 'text')
    .addColumn('genre_ids', 'text', (column) => column.notNull())
    .addColumn('saved_at', 'bigint')
    .addColumn('favourite_at', 'bigint')
    .addColumn('watched_at', 'bigint')
    .addColumn('dismissed_at', 'bigint')
    .addColumn('rating', 'integer')
    .addColumn('rated_at', 'bigint')
    .addColumn('note', 'text')
    .addColumn('noted_at', 'bigint')
    .addColumn('version', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('saved_items_pk', ['user_id', 'source', 'type', 'media_id'])
    .execute()
  for (const mark of ['saved_at', 'favourite_at', 'watched_at', 'rated_at', 'dismissed_at', 'noted_at']) {
    await schema
      .createIndex(`saved_items_by_${mark}`)
      .on('saved_items')
      .columns(['user_id', 'source', mark, 'media_id', 'type'])
      .where(mark, 'is not', null)
      .execute()
  }
  for (const [name, value] of [
    ['title', sql`lower(substr(title, 1, 200))`],
    ['released', sql`coalesce(released, '')`],
    ['rating', sql`coalesce(rating, 0)`],
  ] as const) {
    await schema
      .createIndex(`saved_items_by_${name}`)
      .on('saved_items')
      .columns(['user_id', 'source'])
      .expression(value)
      .columns(['media_id', 'type'])
      .execute()
  }
}

async function plays({ schema }: Kysely<unknown>): Promise<void> {
  await titleOf(ownedBy(schema.createTable('plays')))
    .addColumn('id', 'text', (column) => column.notNull())
    .addColumn('season', 'integer')
    .addColumn('episode', 'integer')
    .addColumn('played_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('plays_pk', ['user_id', 'id'])
    .execute()
  await schema.createIndex('plays_by_time').on('plays').columns(['user_id', 'source', 'played_at', 'id']).execute()
  await schema
    .createIndex('plays_by_title')
    .on('plays')
    .columns(['user_id', 'source', 'type', 'media_id', 'season', 'episode'])
    .execute()
}

async function revisions({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('item_revisions'))
    .addColumn('stripe', 'integer', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_revisions_pk', ['user_id', 'stripe'])
    .execute()
}

async function calendarAddresses({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('calendar_addresses')
    .addColumn('user_id', 'text', (column) => column.primaryKey().references('users.id').onDelete('cascade'))
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
}

async function lists({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('lists'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('description', 'text', (column) => column.notNull())
    .addColumn('visibility', 'text', (column) => column.notNull())
    .addColumn('ranked', 'integer', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('updated_at', 'bigint', (column) => column.notNull())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('deleted_at', 'bigint')
    .execute()
  await schema.createIndex('lists_by_user').on('lists').columns(['user_id', 'updated_at']).execute()
  await titleOf(
    schema
      .createTable('list_items')
      .addColumn('list_id', 'text', (column) => column.notNull().references('lists.id').onDelete('cascade')),
  )
    .addColumn('position', 'integer', (column) => column.notNull())
    .addColumn('title', 'text', (column) => column.notNull())
    .addColumn('released', 'text')
    .addColumn('added_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('list_items_pk', ['list_id', 'source', 'type', 'media_id'])
    .execute()
}

async function followed({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('followed_genres'))
    .addColumn('genre_id', 'integer', (column) => column.notNull())
    .addColumn('followed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('followed_genres_pk', ['user_id', 'genre_id'])
    .execute()
  await ownedBy(schema.createTable('followed_people'))
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('person_id', 'bigint', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('followed_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('followed_people_pk', ['user_id', 'source', 'person_id'])
    .execute()
}
