-- StatisticsStore.revision
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = $1;

-- StatisticsStore.plays
select cast(json_agg(media_id) as text) as "ids", cast(json_agg(played_at) as text) as "times", cast(json_agg(case precision when 'time' then 0 when 'day' then 1 when 'month' then 2 when 'year' then 3 when 'none' then 4 end) as text) as "precisions"
  from (select "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" >= $4
  order by "media_id", "season", "episode", "played_at", "id"
  limit $5 offset $6) as "slice";

select cast(json_agg(media_id) as text) as "ids", cast(json_agg(played_at) as text) as "times", cast(json_agg(case precision when 'time' then 0 when 'day' then 1 when 'month' then 2 when 'year' then 3 when 'none' then 4 end) as text) as "precisions", cast(json_agg(season) as text) as "seasons", cast(json_agg(episode) as text) as "episodes"
  from (select "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" >= $4
  order by "media_id", "season", "episode", "played_at", "id"
  limit $5 offset $6) as "slice";

select cast(json_agg(media_id) as text) as "ids", cast(json_agg(played_at) as text) as "times", cast(json_agg(case precision when 'time' then 0 when 'day' then 1 when 'month' then 2 when 'year' then 3 when 'none' then 4 end) as text) as "precisions"
  from (select "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "type" = $3 and "played_at" >= $4 and "played_at" < $5
  order by "played_at", coalesce(season, 0), coalesce(episode, 0), "id"
  limit $6 offset $7) as "slice";

select cast(json_agg(media_id) as text) as "ids", cast(json_agg(played_at) as text) as "times", cast(json_agg(case precision when 'time' then 0 when 'day' then 1 when 'month' then 2 when 'year' then 3 when 'none' then 4 end) as text) as "precisions", cast(json_agg(season) as text) as "seasons", cast(json_agg(episode) as text) as "episodes"
  from (select "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "type" = $3 and "played_at" >= $4 and "played_at" < $5
  order by "played_at", coalesce(season, 0), coalesce(episode, 0), "id"
  limit $6 offset $7) as "slice";

-- StatisticsStore.lists
select "id", "name"
  from "lists"
  where "user_id" = $1 and "deleted_at" is null
  order by "updated_at" desc;

select count(*) as "titles", count("saved_items"."watched_at") as "watched"
  from "list_items"
  left join "saved_items" on "saved_items"."user_id" = $1 and "saved_items"."source" = "list_items"."source" and "saved_items"."type" = "list_items"."type" and "saved_items"."media_id" = "list_items"."media_id"
  where "list_items"."list_id" = $2 and "list_items"."source" = $3;
