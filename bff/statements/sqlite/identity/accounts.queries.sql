-- hasLocalAccount
select "id"
  from "users"
  where "kind" = ?;

-- insertAccount
insert into "users" ("name", "email", "password_hash", "created_at", "id", "avatar", "settings", "kind")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("email") do nothing
  returning "id";

-- updateAccount
update "users"
  set "name" = ?
  where "id" = ?
  returning "id", "name", "email", "avatar", "created_at";

-- lockAccount
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

-- loginsOf
select count(*) as "count"
  from "passkeys"
  where "user_id" = ?;

select "issuer"
  from "identities"
  where "user_id" = ?;

-- countMembers
select count(*) as "count"
  from "users"
  where "kind" = ?;

select count(*) as "count", count(distinct "user_id") as "owners"
  from "sessions"
  where "expires_at" > ?;

-- deleteAccount
delete from "users"
  where "id" = ?;
