-- StatisticsStore.revision
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = ?;

-- StatisticsStore.plays
select "id", "type", "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" >= ?
  order by played_at, coalesce(season, 0), coalesce(episode, 0), id
  limit ?;

select "id", "type", "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = ? and "source" = ? and played_at = ? and coalesce(season, 0) = ? and coalesce(episode, 0) = ? and id > ?
  order by id
  limit ?;

select "id", "type", "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = ? and "source" = ? and played_at = ? and coalesce(season, 0) = ? and coalesce(episode, 0) > ?
  order by coalesce(episode, 0), id
  limit ?;

select "id", "type", "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = ? and "source" = ? and played_at = ? and coalesce(season, 0) > ?
  order by coalesce(season, 0), coalesce(episode, 0), id
  limit ?;

select "id", "type", "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = ? and "source" = ? and played_at > ?
  order by played_at, coalesce(season, 0), coalesce(episode, 0), id
  limit ?;

-- StatisticsStore.titles
select "type", "media_id", "released", "genre_ids", "watched_at", "rating"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "type" = ? and "media_id" > ?
  order by "media_id"
  limit ?;
