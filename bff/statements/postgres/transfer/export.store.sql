-- ExportStore.items
select *
  from "saved_items"
  where "user_id" = $1
  order by "source", "type", "media_id"
  limit $2;

-- ExportStore.plays
select "play"."id", "play"."source", "play"."type", "play"."media_id", "play"."season", "play"."episode", "play"."played_at", "play"."precision", "play"."rating" as "playRating", "play"."note" as "playNote", "item"."title", "item"."released"
  from "plays" as "play"
  left join "saved_items" as "item" on "item"."user_id" = "play"."user_id" and "item"."source" = "play"."source" and "item"."type" = "play"."type" and "item"."media_id" = "play"."media_id"
  where "play"."user_id" = $1
  order by "play"."source", "play"."played_at", "play"."type", "play"."media_id", coalesce("play"."season", -1), coalesce("play"."episode", -1), "play"."id"
  limit $2;

-- ExportStore.filmViewings
select "play"."id", "play"."source", "play"."type", "play"."media_id", "play"."season", "play"."episode", "play"."played_at", "play"."precision", "play"."rating" as "playRating", "play"."note" as "playNote", "item"."title", "item"."released", "item"."rating", "item"."watched_at", exists (select "earlier"."id"
  from "plays" as "earlier"
  where "earlier"."user_id" = "play"."user_id" and "earlier"."source" = "play"."source" and "earlier"."type" = "play"."type" and "earlier"."media_id" = "play"."media_id" and ("earlier"."played_at", "earlier"."id") < ("play"."played_at", "play"."id")) as "isRewatch"
  from "plays" as "play"
  left join "saved_items" as "item" on "item"."user_id" = "play"."user_id" and "item"."source" = "play"."source" and "item"."type" = "play"."type" and "item"."media_id" = "play"."media_id"
  where "play"."user_id" = $1 and "play"."type" = $2
  order by "play"."source", "play"."played_at", "play"."type", "play"."media_id", coalesce("play"."season", -1), coalesce("play"."episode", -1), "play"."id"
  limit $3;

-- ExportStore.episodes
select "mark".*, "item"."title", "item"."released"
  from "episode_marks" as "mark"
  left join "saved_items" as "item" on "item"."user_id" = "mark"."user_id" and "item"."source" = "mark"."source" and "item"."type" = $1 and "item"."media_id" = "mark"."media_id"
  where "mark"."user_id" = $2
  order by "mark"."source", "mark"."media_id", "mark"."season", "mark"."episode"
  limit $3;

-- ExportStore.lists
select *
  from "lists"
  where "user_id" = $1 and "deleted_at" is null
  order by "created_at", "name", "id";

-- ExportStore.deletedLists
select *
  from "lists"
  where "user_id" = $1 and "deleted_at" is not null
  order by "created_at", "name", "id";

-- ExportStore.listItems
select *
  from "list_items"
  where "list_id" = $1
  order by "position", "source", "type", "media_id"
  limit $2;

-- ExportStore.waiting
select "title"."state", "title"."wanted", "row"."kind", "row"."data", "row"."title_id", "row"."no", "row"."hash"
  from "waiting_rows" as "row"
  inner join "waiting_titles" as "title" on "title"."user_id" = "row"."user_id" and "title"."id" = "row"."title_id"
  where "row"."user_id" = $1
  order by "row"."title_id", "row"."no", "row"."hash"
  limit $2;

-- ExportStore.genres
select *
  from "followed_genres"
  where "user_id" = $1
  order by "genre_id";

-- ExportStore.people
select *
  from "followed_people"
  where "user_id" = $1
  order by "source", "person_id";
