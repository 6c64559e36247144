-- StatisticsStore.revision
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = ?;

-- StatisticsStore.plays
select json_group_array(media_id) as "ids", json_group_array(played_at) as "times", json_group_array(case precision when 'time' then 0 when 'day' then 1 when 'month' then 2 when 'year' then 3 when 'none' then 4 end) as "precisions"
  from (select "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = ? and "source" = ? and "type" = ? and "media_id" >= ?
  order by "media_id", "season", "episode", "played_at", "id"
  limit ? offset ?) as "slice";

select json_group_array(media_id) as "ids", json_group_array(played_at) as "times", json_group_array(case precision when 'time' then 0 when 'day' then 1 when 'month' then 2 when 'year' then 3 when 'none' then 4 end) as "precisions", json_group_array(season) as "seasons", json_group_array(episode) as "episodes"
  from (select "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = ? and "source" = ? and "type" = ? and "media_id" >= ?
  order by "media_id", "season", "episode", "played_at", "id"
  limit ? offset ?) as "slice";

select json_group_array(media_id) as "ids", json_group_array(played_at) as "times", json_group_array(case precision when 'time' then 0 when 'day' then 1 when 'month' then 2 when 'year' then 3 when 'none' then 4 end) as "precisions"
  from (select "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = ? and "source" = ? and "type" = ? and "played_at" >= ? and "played_at" < ?
  order by "played_at", coalesce(season, 0), coalesce(episode, 0), "id"
  limit ? offset ?) as "slice";

select json_group_array(media_id) as "ids", json_group_array(played_at) as "times", json_group_array(case precision when 'time' then 0 when 'day' then 1 when 'month' then 2 when 'year' then 3 when 'none' then 4 end) as "precisions", json_group_array(season) as "seasons", json_group_array(episode) as "episodes"
  from (select "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = ? and "source" = ? and "type" = ? and "played_at" >= ? and "played_at" < ?
  order by "played_at", coalesce(season, 0), coalesce(episode, 0), "id"
  limit ? offset ?) as "slice";

-- StatisticsStore.lists
select "id", "name"
  from "lists"
  where "user_id" = ? and "deleted_at" is null
  order by "updated_at" desc;

select count(*) as "titles", count("saved_items"."watched_at") as "watched"
  from "list_items"
  left join "saved_items" on "saved_items"."user_id" = ? and "saved_items"."source" = "list_items"."source" and "saved_items"."type" = "list_items"."type" and "saved_items"."media_id" = "list_items"."media_id"
  where "list_items"."list_id" = ? and "list_items"."source" = ?;
