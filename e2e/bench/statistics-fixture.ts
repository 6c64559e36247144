const numbers = (count: number) =>
  `with recursive n(i) as (select cast(1 as bigint) union all select i + 1 from n where i < ${count})`
const type = `case when i % 5 = 0 then 'tv' else 'movie' end`

/**
 * A member's titles with facts, two of three watched, one of two rated; and viewings of 25 years, two thirds of them of episodes, each
 * film and episode some twenty times: as SQL for both databases.
 */
export const diaryStatements = (user: string, titles: number, plays: number): readonly string[] => [
  `insert into saved_items
    (user_id, source, type, media_id, title, released, genre_ids, saved_at, watched_at, rating, rated_at, version) ${numbers(titles)}
    select '${user}', 'live', ${type}, 1000000 + i, 'Title ' || i, (1950 + i % 75) || '-05-06', '[' || (12 + i % 19) || ',18]', i,
      case when i % 3 > 0 then i end, case when i % 2 = 0 then 1 + i % 10 end, case when i % 2 = 0 then i end, 1 from n`,
  `insert into title_facts
    (source, type, media_id, runtime, language, countries, genres, people, score, votes, fetched_at, attempts) ${numbers(titles)}
    select 'live', ${type}, 1000000 + i, 40 + i % 150, case when i % 4 = 0 then 'ko' else 'en' end,
      case when i % 40 = 0 then '["KR"]' when i % 40 = 1 then '["DK"]' else '["US","GB"]' end, '[18]',
      '[[' || (i % 3000) || '],[' || (i % 97) || ',' || (i % 997) || ',' || (i % 5003) || ',' || (i % 7919) || ',' || i || ']]',
      5.0 + i % 5, 100, 1, 0 from n`,
  `insert into plays (user_id, id, source, type, media_id, season, episode, played_at) ${numbers(plays)}
    select '${user}', 'play-' || i, 'live', case when i % 3 = 0 then 'movie' else 'tv' end,
      case when i % 3 = 0 then 1000001 + (i % ${titles}) / 5 * 5 else 1000000 + (1 + i % (${titles} / 50)) * 5 end,
      case when i % 3 > 0 then 1 + i % 8 end, case when i % 3 > 0 then 1 + i % 24 end, 1700000000000 - i * 7888000 from n`,
  `insert into item_revisions (user_id, stripe, revision) values ('${user}', 0, 1)`,
]
