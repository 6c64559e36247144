-- ListItemsStore.add
update "lists"
  set "version" = "version"
  where "id" = ? and "user_id" = ? and "deleted_at" is null
  returning *;

select count(*) as "total"
  from "list_items"
  where "list_id" = ?;

select "position"
  from "list_items"
  where ("list_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

select max("position") as "last"
  from "list_items"
  where "list_id" = ?;

insert into "list_items" ("list_id", "source", "type", "media_id", "title", "released", "position", "added_at")
  values (?, ?, ?, ?, ?, ?, ?, ?);

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = ?) as chosen,
      (select value
  from server_settings
  where name = ?) as environment,
      (select quotas
  from users
  where id = ?) as own
   
  from item_revisions
  where user_id = ?;

update "lists"
  set "version" = ?, "updated_at" = ?
  where "id" = ?;

select "position"
  from "list_items"
  where "list_id" = ? and "source" = ?
  order by "position"
  limit ? offset ?;

update "list_items"
  set "position" = "position" + ?
  where "list_id" = ? and "position" >= ? and "position" <= ?;

-- ListItemsStore.page
select *
  from (select *, row_number() over(order by "position") as "rank"
  from "list_items"
  where "list_id" = ? and "source" = ?) as "ranked"
  order by position, "position"
  limit ? offset ?;

select count(*) as "total"
  from "list_items"
  where "list_id" = ? and "source" = ?;

select *
  from (select *, row_number() over(order by "position") as "rank"
  from "list_items"
  where "list_id" = ? and "source" = ?) as "ranked"
  order by added_at desc, "position"
  limit ? offset ?;

select *
  from (select *, row_number() over(order by "position") as "rank"
  from "list_items"
  where "list_id" = ? and "source" = ?) as "ranked"
  order by coalesce(released, '') desc, "position"
  limit ? offset ?;

select *
  from (select *, row_number() over(order by "position") as "rank"
  from "list_items"
  where "list_id" = ? and "source" = ? and not exists (select "hidden_titles"."media_id"
  from "hidden_titles"
  where "hidden_titles"."source" = "list_items"."source" and "hidden_titles"."type" = "list_items"."type" and "hidden_titles"."media_id" = "list_items"."media_id")) as "ranked"
  where not exists (select "saved_items"."media_id"
  from "saved_items"
  where "saved_items"."user_id" = ? and "saved_items"."source" = "ranked"."source" and "saved_items"."type" = "ranked"."type" and "saved_items"."media_id" = "ranked"."media_id" and "saved_items"."watched_at" is not null)
  order by position, "position"
  limit ? offset ?;

select count(*) as "watched"
  from "list_items"
  inner join "saved_items" on "saved_items"."source" = "list_items"."source" and "saved_items"."type" = "list_items"."type" and "saved_items"."media_id" = "list_items"."media_id"
  where "list_items"."list_id" = ? and "list_items"."source" = ? and "saved_items"."user_id" = ? and "saved_items"."watched_at" is not null;

select count(*) as "hidden"
  from "list_items"
  where "list_id" = ? and "source" = ? and not not exists (select "hidden_titles"."media_id"
  from "hidden_titles"
  where "hidden_titles"."source" = "list_items"."source" and "hidden_titles"."type" = "list_items"."type" and "hidden_titles"."media_id" = "list_items"."media_id") and not exists (select "saved_items"."media_id"
  from "saved_items"
  where "saved_items"."user_id" = ? and "saved_items"."source" = "list_items"."source" and "saved_items"."type" = "list_items"."type" and "saved_items"."media_id" = "list_items"."media_id" and "saved_items"."watched_at" is not null);

-- ListItemsStore.countWatched
select count(*) as "watched"
  from "list_items"
  inner join "saved_items" on "saved_items"."source" = "list_items"."source" and "saved_items"."type" = "list_items"."type" and "saved_items"."media_id" = "list_items"."media_id"
  where "list_items"."list_id" = ? and "list_items"."source" = ? and "saved_items"."user_id" = ? and "saved_items"."watched_at" is not null;

-- ListItemsStore.count
select count(*) as "total"
  from "list_items"
  where "list_id" = ? and "source" = ?;

-- ListItemsStore.previews
select *
  from (select "list_items".*, row_number() over(partition by "list_items"."list_id"
  order by case when lists.ranked = 1 then list_items.position else -list_items.added_at end, "list_items"."position") as "rank"
  from "list_items"
  inner join "lists" on "lists"."id" = "list_items"."list_id"
  where "list_items"."list_id" in (?) and "list_items"."source" = ?) as "ranked"
  where "rank" <= ?
  order by "rank";

-- ListItemsStore.storedFacts
select "title", "released"
  from "saved_items"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

select "list_items"."title", "list_items"."released"
  from "list_items"
  inner join "lists" on "lists"."id" = "list_items"."list_id"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?)
  limit ?;

-- ListItemsStore.move
update "lists"
  set "version" = "version"
  where "id" = ? and "user_id" = ? and "deleted_at" is null
  returning *;

select "position"
  from "list_items"
  where ("list_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

select "position"
  from "list_items"
  where "list_id" = ? and "source" = ?
  order by "position"
  limit ? offset ?;

update "list_items"
  set "position" = "position" + ?
  where "list_id" = ? and "position" >= ? and "position" <= ?;

update "list_items"
  set "position" = ?
  where ("list_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

update "lists"
  set "version" = ?, "updated_at" = ?
  where "id" = ?;

select max("position") as "last"
  from "list_items"
  where "list_id" = ?;

-- ListItemsStore.remove
update "lists"
  set "version" = "version"
  where "id" = ? and "user_id" = ? and "deleted_at" is null
  returning *;

delete from "list_items"
  where "list_id" = ? and "source" = ? and ("type" = ? and "media_id" = ?);

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

update "lists"
  set "version" = ?, "updated_at" = ?
  where "id" = ?;
