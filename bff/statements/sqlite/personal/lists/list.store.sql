-- ListStore.create
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

-- ListStore.copy
select "lists".*, "users"."name" as "owner"
  from "lists"
  inner join "users" on "users"."id" = "lists"."user_id"
  where "lists"."id" = ? and "lists"."deleted_at" is null and ("lists"."visibility" != ? or "lists"."user_id" = ?);

select *
  from "lists"
  where "id" = ? and "user_id" = ?;

update "users"
  set "name" = "name"
  where "id" = ?;

select count(*) as "count"
  from "lists"
  where "user_id" = ? and "deleted_at" is null;

insert into "lists" ("id", "name", "description", "visibility", "ranked", "user_id", "created_at", "updated_at", "version", "deleted_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do nothing
  returning "id";

insert into "list_items" ("list_id", "source", "type", "media_id", "title", "released", "position", "added_at") select ? as "list_id", "source", "type", "media_id", "title", "released", "position", "added_at"
  from "list_items"
  where "list_id" = ?;

select count(*) as "total"
  from "list_items"
  where "list_id" = ? and "source" = ?;

-- ListStore.page
select "lists".*, (select count(*) as "count"
  from "list_items"
  where "list_items"."list_id" = "lists"."id" and "list_items"."source" = ?) as "count"
  from "lists"
  where "user_id" = ? and "deleted_at" is null
  order by "updated_at" desc, "id"
  limit ? offset ?;

select count(*) as "total"
  from "lists"
  where "user_id" = ? and "deleted_at" is null;

-- ListStore.own
select "lists".*, "users"."name" as "owner"
  from "lists"
  inner join "users" on "users"."id" = "lists"."user_id"
  where "lists"."id" = ? and "lists"."deleted_at" is null and "lists"."user_id" = ?;

-- ListStore.visible
select "lists".*, "users"."name" as "owner"
  from "lists"
  inner join "users" on "users"."id" = "lists"."user_id"
  where "lists"."id" = ? and "lists"."deleted_at" is null and "lists"."visibility" != ?;

select "lists".*, "users"."name" as "owner"
  from "lists"
  inner join "users" on "users"."id" = "lists"."user_id"
  where "lists"."id" = ? and "lists"."deleted_at" is null and ("lists"."visibility" != ? or "lists"."user_id" = ?);

-- ListStore.memberships
select "lists"."id", "lists"."name", "lists"."visibility", "lists"."ranked", "list_items"."media_id"
  from "lists"
  left join "list_items" on "list_items"."list_id" = "lists"."id" and "list_items"."source" = ? and "list_items"."type" = ? and "list_items"."media_id" = ?
  where "lists"."user_id" = ? and "lists"."deleted_at" is null
  order by "lists"."updated_at" desc, "lists"."id";

-- ListStore.change
update "lists"
  set "version" = "version"
  where "id" = ? and "user_id" = ? and "deleted_at" is null
  returning *;

update "lists"
  set "name" = ?, "ranked" = ?
  where "id" = ?;

update "lists"
  set "version" = ?, "updated_at" = ?
  where "id" = ?;
