-- AccountsStore.hasLocal
select "id"
  from "users"
  where "kind" = $1;

-- AccountsStore.byId
select *
  from "users"
  where "id" = $1;

-- AccountsStore.byEmail
select *
  from "users"
  where "email" = $1;

-- AccountsStore.hasEmail
select "id"
  from "users"
  where "email" = $1;

-- AccountsStore.add
insert into "users" ("name", "email", "password_hash", "created_at", "id", "avatar", "settings", "kind")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("email") do nothing
  returning "id";

-- AccountsStore.demo
insert into "users" ("id", "name", "email", "password_hash", "avatar", "settings", "kind", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("id") do nothing;

select *
  from "users"
  where "id" = $1;

-- AccountsStore.update
update "users"
  set "name" = $1
  where "id" = $2
  returning "id", "name", "email", "avatar", "created_at";

-- AccountsStore.resetPassword
update "users"
  set "password_hash" = $1
  where "email" = $2
  returning "id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

delete from "sessions"
  where "user_id" = $1;

delete from "access_tokens"
  where "user_id" = $1;

-- AccountsStore.erasedAmong
select "id_hash"
  from "erased_accounts"
  where "id_hash" in ($1, $2);

-- AccountsStore.erase
delete from "users"
  where "id" = $1;

insert into "erased_accounts" ("id_hash", "erased_at")
  values ($1, $2)
  on conflict ("id_hash") do update
  set "erased_at" = $3;
