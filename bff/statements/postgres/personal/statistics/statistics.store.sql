-- StatisticsStore.revision
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = $1;

-- StatisticsStore.plays
select "id", "type", "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3
  order by played_at, coalesce(season, 0), coalesce(episode, 0), id
  limit $4;

select "id", "type", "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = $1 and "source" = $2 and played_at = $3 and coalesce(season, 0) = $4 and coalesce(episode, 0) = $5 and id > $6
  order by id
  limit $7;

select "id", "type", "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = $1 and "source" = $2 and played_at = $3 and coalesce(season, 0) = $4 and coalesce(episode, 0) > $5
  order by coalesce(episode, 0), id
  limit $6;

select "id", "type", "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = $1 and "source" = $2 and played_at = $3 and coalesce(season, 0) > $4
  order by coalesce(season, 0), coalesce(episode, 0), id
  limit $5;

select "id", "type", "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = $1 and "source" = $2 and played_at > $3
  order by played_at, coalesce(season, 0), coalesce(episode, 0), id
  limit $4;

-- StatisticsStore.titles
select "type", "media_id", "released", "genre_ids", "watched_at", "rating"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" > $4
  order by "media_id"
  limit $5;
