import { sql, type CreateTableBuilder, type Kysely } from 'kysely'
import type { Migration } from 'kysely/migration'

/** Written in the subset that SQLite and PostgreSQL share: text ids, integer epoch milliseconds, JSON as text. */
export const accountsAndPersonalArea: Migration = {
  async up(database: Kysely<unknown>) {
    await accounts(database)
    await items(database)
    await lists(database)
    await followed(database)
    await imports(database)
  },
}

async function accounts({ schema }: Kysely<unknown>): Promise<void> {
  await schema
    .createTable('users')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.unique())
    .addColumn('password_hash', 'text')
    .addColumn('avatar', 'text')
    .addColumn('settings', 'text', (column) => column.notNull().defaultTo('{}'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute()
  await ownedBy(schema.createTable('sessions'))
    .addColumn('token_hash', 'text', (column) => column.primaryKey())
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('user_agent', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('sessions_by_user').on('sessions').column('user_id').execute()
  await schema.createIndex('sessions_by_expiry').on('sessions').column('expires_at').execute()
  await ownedBy(schema.createTable('avatars'))
    .addColumn('file', 'text', (column) => column.notNull().unique())
    .addColumn('picture', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('avatars_pk', ['user_id'])
    .execute()
  await ownedBy(schema.createTable('identities'))
    .addColumn('provider', 'text', (column) => column.notNull())
    .addColumn('subject', 'text', (column) => column.notNull())
    .addColumn('label', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('identities_pk', ['provider', 'subject'])
    .execute()
  await schema.createIndex('identities_by_user').on('identities').column('user_id').execute()
  await ownedBy(schema.createTable('passkeys'))
    .addColumn('credential_id', 'text', (column) => column.primaryKey())
    .addColumn('public_key', 'text', (column) => column.notNull())
    .addColumn('counter', 'bigint', (column) => column.notNull())
    .addColumn('transports', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute()
  await schema.createIndex('passkeys_by_user').on('passkeys').column('user_id').execute()
  await schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute()
  await schema
    .createTable('used_seals')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('used_seals_by_expiry').on('used_seals').column('expires_at').execute()
}

async function items({ schema }: Kysely<unknown>): Promise<void> {
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
  await ownedBy(schema.createTable('item_revisions'))
    .addColumn('stripe', 'integer', (column) => column.notNull())
    .addColumn('revision', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('item_revisions_pk', ['user_id', 'stripe'])
    .execute()
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

async function imports({ schema }: Kysely<unknown>): Promise<void> {
  await ownedBy(schema.createTable('imports'))
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('service', 'text', (column) => column.notNull())
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('file_name', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('failure', 'text')
    .addColumn('conflict', 'text')
    .addColumn('preview', 'text')
    .addColumn('result', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addColumn('leased_at', 'bigint', (column) => column.notNull())
    .execute()
  await schema.createIndex('imports_by_user').on('imports').columns(['user_id', 'created_at']).execute()
  await ofImport(schema.createTable('import_titles'))
    .addColumn('wanted', 'text', (column) => column.notNull())
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('type', 'text')
    .addColumn('media_id', 'bigint')
    .addColumn('match', 'text')
    .addColumn('candidates', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_titles_pk', ['import_id', 'no'])
    .execute()
  await schema
    .createIndex('import_titles_by_match')
    .on('import_titles')
    .columns(['import_id', 'state', 'type', 'media_id', 'no'])
    .execute()
  await ofImport(schema.createTable('import_rows'))
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('title_no', 'integer')
    .addColumn('file', 'text', (column) => column.notNull())
    .addColumn('line', 'integer', (column) => column.notNull())
    .addColumn('data', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('import_rows_pk', ['import_id', 'no'])
    .execute()
  await schema.createIndex('import_rows_by_title').on('import_rows').columns(['import_id', 'title_no']).execute()
  await schema.createIndex('import_rows_by_kind').on('import_rows').columns(['import_id', 'kind', 'no']).execute()
}

type Table<C extends string> = CreateTableBuilder<string, C>

/** A row that is somebody's goes with them. */
const ownedBy = <C extends string>(table: Table<C>): Table<C | 'user_id'> =>
  table.addColumn('user_id', 'text', (column) => column.notNull().references('users.id').onDelete('cascade'))

const ofImport = <C extends string>(table: Table<C>): Table<C | 'import_id' | 'no'> =>
  table
    .addColumn('import_id', 'text', (column) => column.notNull().references('imports.id').onDelete('cascade'))
    .addColumn('no', 'integer', (column) => column.notNull())

/** A title's identity: ids of the embedded catalogue and of the live service never mix. */
const titleOf = <C extends string>(table: Table<C>): Table<C | 'source' | 'type' | 'media_id'> =>
  table
    .addColumn('source', 'text', (column) => column.notNull())
    .addColumn('type', 'text', (column) => column.notNull())
    .addColumn('media_id', 'bigint', (column) => column.notNull())
