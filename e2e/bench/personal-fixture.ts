const numbers = (count: number) => `with recursive n(i) as (select 1 union all select i + 1 from n where i < ${count})`

/** Users with a session and ten saved titles each, and many saved titles of the demo account, as SQL for both databases. */
export const fixtureStatements = ({
  users,
  saved,
}: {
  readonly users: number
  readonly saved: number
}): readonly string[] => [
  `insert into users (id, name, email, settings, kind, created_at) ${numbers(users)}
    select 'user-' || i, 'User ' || i, 'user-' || i || '@example.org', '{}', 'local', i from n`,
  `insert into sessions (token_hash, id, user_id, created_at, seen_at, expires_at) ${numbers(users)}
    select 'hash-' || i, 'session-' || i, 'user-' || i, i, i, 4000000000000 from n`,
  items(`'user-' || (1 + i % ${users})`, users * 10),
  items(`'demo'`, saved),
]

const items = (user: string, count: number) => `
  insert into saved_items (user_id, source, type, media_id, title, released, genre_ids, saved_at, version) ${numbers(count)}
    select ${user}, 'embedded', 'movie', 1000000 + i, 'Title ' || i, '2001-01-01', '[18,35]', i, 1 from n`
