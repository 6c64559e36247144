-- ConnectionServersStore.all
select *
  from "connection_servers"
  where "user_id" = ?;

-- ConnectionServersStore.one
select *
  from "connection_servers"
  where "user_id" = ? and "connection_id" = ?;

-- ConnectionServersStore.choose
delete from "connection_items"
  where "user_id" = ? and "connection_id" = ?;

delete from "connection_servers"
  where "user_id" = ? and "connection_id" = ?;

insert into "connection_servers" ("kind", "server_id", "signed_in_as", "credentials", "quick_connect", "is_daily", "due_at", "pulled_at", "problem", "user_id", "connection_id", "name")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- ConnectionServersStore.forget
delete from "connection_items"
  where "user_id" = ? and "connection_id" = ?;

delete from "connection_servers"
  where "user_id" = ? and "connection_id" = ?;

-- ConnectionServersStore.change
update "connection_servers"
  set "problem" = ?
  where "connection_id" = ?;

-- ConnectionServersStore.due
select "user_id", "connection_id"
  from "connection_servers"
  where "due_at" is not null and "due_at" <= ?
  order by "due_at"
  limit ?;

-- ConnectionServersStore.takeQuickConnect
update "connection_servers"
  set "quick_connect" = ?
  where "connection_id" = ? and "quick_connect" = ?
  returning "connection_id";
