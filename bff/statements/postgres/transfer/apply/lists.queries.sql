-- listItemKey
-- no statement

-- addList
insert into "lists" ("id", "user_id", "name", "description", "visibility", "ranked", "created_at", "updated_at", "version", "deleted_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- addItems
insert into "list_items" ("list_id", "source", "type", "media_id", "title", "released", "added_at", "position")
  values ($1, $2, $3, $4, $5, $6, $7, $8);

-- ownList
select *
  from "lists"
  where "id" = $1 and "user_id" = $2;

-- ownLists
select *
  from "lists"
  where "user_id" = $1 and "deleted_at" is null
  order by "created_at", "id";

-- lockOwnLists
update "users"
  set "name" = "name"
  where "id" = $1;

select *
  from "lists"
  where "user_id" = $1 and "deleted_at" is null
  order by "created_at", "id";

-- itemsIn
select *
  from "list_items"
  where "list_id" = $1
  order by "position";

-- existingItems
select *
  from "list_items"
  where "list_id" = $1 and "media_id" in ($2);

-- itemsUpTo
select *
  from "list_items"
  where "list_id" = $1 and "position" <= $2
  order by "position"
  limit $3;

-- sizeOf
select count(*) as "count", max("position") as "last"
  from "list_items"
  where "list_id" = $1;

-- changeVersion
update "lists"
  set "version" = $1, "updated_at" = $2
  where "id" = $3 and "user_id" = $4;

-- raiseVersion
update "lists"
  set "version" = "version" + $1
  where "id" = $2 and "user_id" = $3 and "deleted_at" is null
  returning "version";

-- removeItems
delete from "list_items"
  where ("list_id" = $1 and "source" = $2 and "type" = $3) and "media_id" in ($4);

-- removeAddedItems
select "source", "type", "media_id", "added_at"
  from "list_items"
  where "list_id" = $1;

-- takeItems
delete from "list_items"
  where "list_id" = $1
  returning *;

-- deleteList
delete from "lists"
  where "id" = $1 and "user_id" = $2;
