-- rankedItems
select *
  from (select *, row_number() over(order by "position") as "rank"
  from "list_items"
  where "list_id" = $1 and "source" = $2 and not exists (select "hidden_titles"."media_id"
  from "hidden_titles"
  where "hidden_titles"."source" = "list_items"."source" and "hidden_titles"."type" = "list_items"."type" and "hidden_titles"."media_id" = "list_items"."media_id")) as "ranked"
  order by position, "position"
  limit $3 offset $4;

-- previewItems
select *
  from (select "list_items".*, row_number() over(partition by "list_items"."list_id"
  order by case when lists.ranked = 1 then list_items.position else -list_items.added_at end, "list_items"."position") as "rank"
  from "list_items"
  inner join "lists" on "lists"."id" = "list_items"."list_id"
  where "list_items"."list_id" in ($1) and "list_items"."source" = $2) as "ranked"
  where "rank" <= $3
  order by "rank";

-- countHidden
select count(*) as "hidden"
  from "list_items"
  where "list_id" = $1 and "source" = $2 and not not exists (select "hidden_titles"."media_id"
  from "hidden_titles"
  where "hidden_titles"."source" = "list_items"."source" and "hidden_titles"."type" = "list_items"."type" and "hidden_titles"."media_id" = "list_items"."media_id") and not exists (select "saved_items"."media_id"
  from "saved_items"
  where "saved_items"."user_id" = $3 and "saved_items"."source" = "list_items"."source" and "saved_items"."type" = "list_items"."type" and "saved_items"."media_id" = "list_items"."media_id" and "saved_items"."watched_at" is not null);

-- isShown
select "media_id"
  from "list_items"
  where not exists (select "hidden_titles"."media_id"
  from "hidden_titles"
  where "hidden_titles"."source" = "list_items"."source" and "hidden_titles"."type" = "list_items"."type" and "hidden_titles"."media_id" = "list_items"."media_id");
