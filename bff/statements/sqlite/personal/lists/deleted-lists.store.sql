-- DeletedListsStore.delete
update "lists"
  set "version" = "version"
  where "id" = ? and "user_id" = ? and "deleted_at" is null
  returning *;

update "lists"
  set "deleted_at" = ?
  where "id" = ?;

-- DeletedListsStore.restore
update "users"
  set "name" = "name"
  where "id" = ?;

select count(*) as "count"
  from "lists"
  where "user_id" = ? and "deleted_at" is null;

update "lists"
  set "deleted_at" = ?
  where "id" = ? and "user_id" = ? and "deleted_at" >= ?;

update "lists"
  set "version" = "version"
  where "id" = ? and "user_id" = ? and "deleted_at" is null
  returning *;

-- DeletedListsStore.purge
select "id", "user_id"
  from "lists"
  where "deleted_at" < ?;
