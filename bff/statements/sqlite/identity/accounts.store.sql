-- AccountsStore.hasLocal
select "id"
  from "users"
  where "kind" = ?;

-- AccountsStore.byId
select *
  from "users"
  where "id" = ?;

-- AccountsStore.byEmail
select *
  from "users"
  where "email" = ?;

-- AccountsStore.hasEmail
select "id"
  from "users"
  where "email" = ?;

-- AccountsStore.add
insert into "users" ("name", "email", "password_hash", "created_at", "id", "avatar", "settings", "kind")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("email") do nothing
  returning "id";

-- AccountsStore.demo
insert into "users" ("id", "name", "email", "password_hash", "avatar", "settings", "kind", "created_at")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do nothing;

select *
  from "users"
  where "id" = ?;

-- AccountsStore.update
update "users"
  set "name" = ?
  where "id" = ?
  returning "id", "name", "email", "avatar", "created_at";

-- AccountsStore.resetPassword
update "users"
  set "password_hash" = ?
  where "email" = ?
  returning "id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

delete from "sessions"
  where "user_id" = ?;

delete from "access_tokens"
  where "user_id" = ?;

-- AccountsStore.erasedAmong
select "id_hash"
  from "erased_accounts"
  where "id_hash" in (?, ?);

-- AccountsStore.erase
delete from "users"
  where "id" = ?;

insert into "erased_accounts" ("id_hash", "erased_at")
  values (?, ?)
  on conflict ("id_hash") do update
  set "erased_at" = ?;

pragma busy_timeout = 0;

pragma wal_checkpoint(truncate);

pragma busy_timeout = 5000;
