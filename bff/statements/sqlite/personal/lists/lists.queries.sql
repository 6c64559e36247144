-- createList
select *
  from "lists"
  where "id" = ? and "user_id" = ?;

update "users"
  set "name" = "name"
  where "id" = ?;

select count(*) as "count"
  from "lists"
  where "user_id" = ? and "deleted_at" is null;

insert into "lists" ("description", "visibility", "ranked", "id", "name", "user_id", "created_at", "updated_at", "version", "deleted_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do nothing
  returning "id";

insert into "list_items" ("list_id", "source", "type", "media_id", "title", "released", "position", "added_at")
  values (?, ?, ?, ?, ?, ?, ?, ?);

select count(*) as "total"
  from "list_items"
  where "list_id" = ?;

-- checkListLimit
update "users"
  set "name" = "name"
  where "id" = ?;

select count(*) as "count"
  from "lists"
  where "user_id" = ? and "deleted_at" is null;

-- lockList
update "lists"
  set "version" = "version"
  where "id" = ? and "user_id" = ? and "deleted_at" is null
  returning *;

-- bumpVersion
update "lists"
  set "version" = "version"
  where "id" = ? and "user_id" = ? and "deleted_at" is null
  returning *;

update "lists"
  set "version" = ?, "updated_at" = ?
  where "id" = ?;

-- countItems
select count(*) as "total"
  from "list_items"
  where "list_id" = ?;

select count(*) as "total"
  from "list_items"
  where "list_id" = ? and "source" = ?;
