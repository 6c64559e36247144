-- listItemKey
-- no statement

-- addList
insert into "lists" ("id", "user_id", "name", "description", "visibility", "ranked", "created_at", "updated_at", "version", "deleted_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- addItems
insert into "list_items" ("list_id", "source", "type", "media_id", "title", "released", "added_at", "position")
  values (?, ?, ?, ?, ?, ?, ?, ?);

-- ownList
select *
  from "lists"
  where "id" = ? and "user_id" = ?;

-- ownLists
select *
  from "lists"
  where "user_id" = ? and "deleted_at" is null
  order by "created_at", "id";

-- lockOwnLists
update "users"
  set "name" = "name"
  where "id" = ?;

select *
  from "lists"
  where "user_id" = ? and "deleted_at" is null
  order by "created_at", "id";

-- itemsIn
select *
  from "list_items"
  where "list_id" = ?
  order by "position";

-- existingItems
select *
  from "list_items"
  where "list_id" = ? and "media_id" in (?);

-- itemsUpTo
select *
  from "list_items"
  where "list_id" = ? and "position" <= ?
  order by "position"
  limit ?;

-- sizeOf
select count(*) as "count", max("position") as "last"
  from "list_items"
  where "list_id" = ?;

-- changeVersion
update "lists"
  set "version" = ?, "updated_at" = ?
  where "id" = ? and "user_id" = ?;

-- raiseVersion
update "lists"
  set "version" = "version" + ?
  where "id" = ? and "user_id" = ? and "deleted_at" is null
  returning "version";

-- removeItems
delete from "list_items"
  where ("list_id" = ? and "source" = ? and "type" = ?) and "media_id" in (?);

-- removeAddedItems
select "source", "type", "media_id", "added_at"
  from "list_items"
  where "list_id" = ?;

-- takeItems
delete from "list_items"
  where "list_id" = ?
  returning *;

-- deleteList
delete from "lists"
  where "id" = ? and "user_id" = ?;
