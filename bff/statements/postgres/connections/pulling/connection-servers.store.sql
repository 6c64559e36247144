-- ConnectionServersStore.all
select *
  from "connection_servers"
  where "user_id" = $1;

-- ConnectionServersStore.one
select *
  from "connection_servers"
  where "user_id" = $1 and "connection_id" = $2;

-- ConnectionServersStore.choose
delete from "connection_items"
  where "user_id" = $1 and "connection_id" = $2;

delete from "connection_servers"
  where "user_id" = $1 and "connection_id" = $2;

insert into "connection_servers" ("kind", "server_id", "signed_in_as", "credentials", "quick_connect", "is_daily", "due_at", "pulled_at", "problem", "user_id", "connection_id", "name")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- ConnectionServersStore.forget
delete from "connection_items"
  where "user_id" = $1 and "connection_id" = $2;

delete from "connection_servers"
  where "user_id" = $1 and "connection_id" = $2;

-- ConnectionServersStore.change
update "connection_servers"
  set "problem" = $1
  where "connection_id" = $2;

-- ConnectionServersStore.due
select "user_id", "connection_id"
  from "connection_servers"
  where "due_at" is not null and "due_at" <= $1
  order by "due_at"
  limit $2;

-- ConnectionServersStore.takeQuickConnect
update "connection_servers"
  set "quick_connect" = $1
  where "connection_id" = $2 and "quick_connect" = $3
  returning "connection_id";
