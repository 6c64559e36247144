-- createList
select *
  from "lists"
  where "id" = $1 and "user_id" = $2;

update "users"
  set "name" = "name"
  where "id" = $1;

select count(*) as "count"
  from "lists"
  where "user_id" = $1 and "deleted_at" is null;

insert into "lists" ("description", "visibility", "ranked", "id", "name", "user_id", "created_at", "updated_at", "version", "deleted_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("id") do nothing
  returning "id";

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

select count(*) as "total"
  from "list_items"
  where "list_id" = $1;

-- checkListLimit
update "users"
  set "name" = "name"
  where "id" = $1;

select count(*) as "count"
  from "lists"
  where "user_id" = $1 and "deleted_at" is null;

-- lockList
update "lists"
  set "version" = "version"
  where "id" = $1 and "user_id" = $2 and "deleted_at" is null
  returning *;

-- bumpVersion
update "lists"
  set "version" = "version"
  where "id" = $1 and "user_id" = $2 and "deleted_at" is null
  returning *;

update "lists"
  set "version" = $1, "updated_at" = $2
  where "id" = $3;

-- countItems
select count(*) as "total"
  from "list_items"
  where "list_id" = $1;

select count(*) as "total"
  from "list_items"
  where "list_id" = $1 and "source" = $2;
