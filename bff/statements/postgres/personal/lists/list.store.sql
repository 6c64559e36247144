-- ListStore.create
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

-- ListStore.copy
select "lists".*, "users"."name" as "owner"
  from "lists"
  inner join "users" on "users"."id" = "lists"."user_id"
  where "lists"."id" = $1 and "lists"."deleted_at" is null and ("lists"."visibility" != $2 or "lists"."user_id" = $3);

select *
  from "lists"
  where "id" = $1 and "user_id" = $2;

update "users"
  set "name" = "name"
  where "id" = $1;

select count(*) as "count"
  from "lists"
  where "user_id" = $1 and "deleted_at" is null;

insert into "lists" ("id", "name", "description", "visibility", "ranked", "user_id", "created_at", "updated_at", "version", "deleted_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("id") do nothing
  returning "id";

insert into "list_items" ("list_id", "source", "type", "media_id", "title", "released", "position", "added_at") select $1 as "list_id", "source", "type", "media_id", "title", "released", "position", "added_at"
  from "list_items"
  where "list_id" = $2;

select count(*) as "total"
  from "list_items"
  where "list_id" = $1 and "source" = $2;

-- ListStore.page
select "lists".*, (select count(*) as "count"
  from "list_items"
  where "list_items"."list_id" = "lists"."id" and "list_items"."source" = $1) as "count"
  from "lists"
  where "user_id" = $2 and "deleted_at" is null
  order by "updated_at" desc, "id"
  limit $3 offset $4;

select count(*) as "total"
  from "lists"
  where "user_id" = $1 and "deleted_at" is null;

-- ListStore.own
select "lists".*, "users"."name" as "owner"
  from "lists"
  inner join "users" on "users"."id" = "lists"."user_id"
  where "lists"."id" = $1 and "lists"."deleted_at" is null and "lists"."user_id" = $2;

-- ListStore.visible
select "lists".*, "users"."name" as "owner"
  from "lists"
  inner join "users" on "users"."id" = "lists"."user_id"
  where "lists"."id" = $1 and "lists"."deleted_at" is null and "lists"."visibility" != $2;

select "lists".*, "users"."name" as "owner"
  from "lists"
  inner join "users" on "users"."id" = "lists"."user_id"
  where "lists"."id" = $1 and "lists"."deleted_at" is null and ("lists"."visibility" != $2 or "lists"."user_id" = $3);

-- ListStore.memberships
select "lists"."id", "lists"."name", "lists"."visibility", "lists"."ranked", "list_items"."media_id"
  from "lists"
  left join "list_items" on "list_items"."list_id" = "lists"."id" and "list_items"."source" = $1 and "list_items"."type" = $2 and "list_items"."media_id" = $3
  where "lists"."user_id" = $4 and "lists"."deleted_at" is null
  order by "lists"."updated_at" desc, "lists"."id";

-- ListStore.change
update "lists"
  set "version" = "version"
  where "id" = $1 and "user_id" = $2 and "deleted_at" is null
  returning *;

update "lists"
  set "name" = $1, "ranked" = $2
  where "id" = $3;

update "lists"
  set "version" = $1, "updated_at" = $2
  where "id" = $3;
