-- StatisticsStore.revision
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = $1;

-- StatisticsStore.plays
select "type", "media_id", "season", "episode", "played_at", "precision"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and "played_at" < $4
  order by "played_at", coalesce(season, 0), coalesce(episode, 0), "id"
  limit $5 offset $6;

-- StatisticsStore.lists
select "id", "name"
  from "lists"
  where "user_id" = $1 and "deleted_at" is null
  order by "updated_at" desc;

select count(*) as "titles", count("saved_items"."watched_at") as "watched"
  from "list_items"
  left join "saved_items" on "saved_items"."user_id" = $1 and "saved_items"."source" = "list_items"."source" and "saved_items"."type" = "list_items"."type" and "saved_items"."media_id" = "list_items"."media_id"
  where "list_items"."list_id" = $2 and "list_items"."source" = $3;
