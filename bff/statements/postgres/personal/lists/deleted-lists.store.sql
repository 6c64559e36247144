-- DeletedListsStore.delete
update "lists"
  set "version" = "version"
  where "id" = $1 and "user_id" = $2 and "deleted_at" is null
  returning *;

update "lists"
  set "deleted_at" = $1
  where "id" = $2;

-- DeletedListsStore.restore
update "users"
  set "name" = "name"
  where "id" = $1;

select count(*) as "count"
  from "lists"
  where "user_id" = $1 and "deleted_at" is null;

update "lists"
  set "deleted_at" = $1
  where "id" = $2 and "user_id" = $3 and "deleted_at" >= $4;

update "lists"
  set "version" = "version"
  where "id" = $1 and "user_id" = $2 and "deleted_at" is null
  returning *;

-- DeletedListsStore.purge
select "id", "user_id"
  from "lists"
  where "deleted_at" < $1;
