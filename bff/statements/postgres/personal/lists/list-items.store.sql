-- ListItemsStore.add
update "lists"
  set "version" = "version"
  where "id" = $1 and "user_id" = $2 and "deleted_at" is null
  returning *;

select count(*) as "total"
  from "list_items"
  where "list_id" = $1;

select "position"
  from "list_items"
  where ("list_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4);

select max("position") as "last"
  from "list_items"
  where "list_id" = $1;

insert into "list_items" ("list_id", "source", "type", "media_id", "title", "released", "position", "added_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8);

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = $1) as chosen,
      (select value
  from server_settings
  where name = $2) as environment,
      (select quotas
  from users
  where id = $3) as own
   
  from item_revisions
  where user_id = $4;

update "lists"
  set "version" = $1, "updated_at" = $2
  where "id" = $3;

select "position"
  from "list_items"
  where "list_id" = $1 and "source" = $2
  order by "position"
  limit $3 offset $4;

update "list_items"
  set "position" = "position" + $1
  where "list_id" = $2 and "position" >= $3 and "position" <= $4;

-- ListItemsStore.page
select *
  from (select *, row_number() over(order by "position") as "rank"
  from "list_items"
  where "list_id" = $1 and "source" = $2) as "ranked"
  order by position, "position"
  limit $3 offset $4;

select count(*) as "total"
  from "list_items"
  where "list_id" = $1 and "source" = $2;

select *
  from (select *, row_number() over(order by "position") as "rank"
  from "list_items"
  where "list_id" = $1 and "source" = $2) as "ranked"
  order by added_at desc, "position"
  limit $3 offset $4;

select *
  from (select *, row_number() over(order by "position") as "rank"
  from "list_items"
  where "list_id" = $1 and "source" = $2) as "ranked"
  order by coalesce(released, '') desc, "position"
  limit $3 offset $4;

select *
  from (select *, row_number() over(order by "position") as "rank"
  from "list_items"
  where "list_id" = $1 and "source" = $2 and not exists (select "hidden_titles"."media_id"
  from "hidden_titles"
  where "hidden_titles"."source" = "list_items"."source" and "hidden_titles"."type" = "list_items"."type" and "hidden_titles"."media_id" = "list_items"."media_id")) as "ranked"
  where not exists (select "saved_items"."media_id"
  from "saved_items"
  where "saved_items"."user_id" = $3 and "saved_items"."source" = "ranked"."source" and "saved_items"."type" = "ranked"."type" and "saved_items"."media_id" = "ranked"."media_id" and "saved_items"."watched_at" is not null)
  order by position, "position"
  limit $4 offset $5;

select count(*) as "watched"
  from "list_items"
  inner join "saved_items" on "saved_items"."source" = "list_items"."source" and "saved_items"."type" = "list_items"."type" and "saved_items"."media_id" = "list_items"."media_id"
  where "list_items"."list_id" = $1 and "list_items"."source" = $2 and "saved_items"."user_id" = $3 and "saved_items"."watched_at" is not null;

select count(*) as "hidden"
  from "list_items"
  where "list_id" = $1 and "source" = $2 and not not exists (select "hidden_titles"."media_id"
  from "hidden_titles"
  where "hidden_titles"."source" = "list_items"."source" and "hidden_titles"."type" = "list_items"."type" and "hidden_titles"."media_id" = "list_items"."media_id") and not exists (select "saved_items"."media_id"
  from "saved_items"
  where "saved_items"."user_id" = $3 and "saved_items"."source" = "list_items"."source" and "saved_items"."type" = "list_items"."type" and "saved_items"."media_id" = "list_items"."media_id" and "saved_items"."watched_at" is not null);

-- ListItemsStore.countWatched
select count(*) as "watched"
  from "list_items"
  inner join "saved_items" on "saved_items"."source" = "list_items"."source" and "saved_items"."type" = "list_items"."type" and "saved_items"."media_id" = "list_items"."media_id"
  where "list_items"."list_id" = $1 and "list_items"."source" = $2 and "saved_items"."user_id" = $3 and "saved_items"."watched_at" is not null;

-- ListItemsStore.count
select count(*) as "total"
  from "list_items"
  where "list_id" = $1 and "source" = $2;

-- ListItemsStore.previews
select *
  from (select "list_items".*, row_number() over(partition by "list_items"."list_id"
  order by case when lists.ranked = 1 then list_items.position else -list_items.added_at end, "list_items"."position") as "rank"
  from "list_items"
  inner join "lists" on "lists"."id" = "list_items"."list_id"
  where "list_items"."list_id" in ($1) and "list_items"."source" = $2) as "ranked"
  where "rank" <= $3
  order by "rank";

-- ListItemsStore.storedFacts
select "title", "released"
  from "saved_items"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4);

select "list_items"."title", "list_items"."released"
  from "list_items"
  inner join "lists" on "lists"."id" = "list_items"."list_id"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4)
  limit $5;

-- ListItemsStore.move
update "lists"
  set "version" = "version"
  where "id" = $1 and "user_id" = $2 and "deleted_at" is null
  returning *;

select "position"
  from "list_items"
  where ("list_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4);

select "position"
  from "list_items"
  where "list_id" = $1 and "source" = $2
  order by "position"
  limit $3 offset $4;

update "list_items"
  set "position" = "position" + $1
  where "list_id" = $2 and "position" >= $3 and "position" <= $4;

update "list_items"
  set "position" = $1
  where ("list_id" = $2 and "source" = $3 and "type" = $4 and "media_id" = $5);

update "lists"
  set "version" = $1, "updated_at" = $2
  where "id" = $3;

select max("position") as "last"
  from "list_items"
  where "list_id" = $1;

-- ListItemsStore.remove
update "lists"
  set "version" = "version"
  where "id" = $1 and "user_id" = $2 and "deleted_at" is null
  returning *;

delete from "list_items"
  where "list_id" = $1 and "source" = $2 and ("type" = $3 and "media_id" = $4);

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

update "lists"
  set "version" = $1, "updated_at" = $2
  where "id" = $3;
