-- hasLocalAccount
select "id"
  from "users"
  where "kind" = $1;

-- insertAccount
insert into "users" ("name", "email", "password_hash", "created_at", "id", "avatar", "settings", "kind")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("email") do nothing
  returning "id";

-- updateAccount
update "users"
  set "name" = $1
  where "id" = $2
  returning "id", "name", "email", "avatar", "created_at";

-- lockAccount
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

-- loginsOf
select count(*) as "count"
  from "passkeys"
  where "user_id" = $1;

select "issuer"
  from "identities"
  where "user_id" = $1;

-- countMembers
select count(*) as "count"
  from "users"
  where "kind" = $1;

select count(*) as "count", count(distinct "user_id") as "owners"
  from "sessions"
  where "expires_at" > $1;

-- deleteAccount
delete from "users"
  where "id" = $1;
