-- PasskeyStore.add
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

select count(*) as "count"
  from "passkeys"
  where "user_id" = $1;

insert into "passkeys" ("credential_id", "public_key", "counter", "transports", "name", "user_id", "created_at", "used_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("credential_id") do nothing
  returning "credential_id";

-- PasskeyStore.list
select "credential_id", "name", "created_at", "used_at"
  from "passkeys"
  where "user_id" = $1
  order by "created_at";

-- PasskeyStore.find
select "credential_id", "public_key", "counter", "users"."id", "users"."name", "users"."email", "users"."avatar", "users"."created_at"
  from "passkeys"
  inner join "users" on "users"."id" = "passkeys"."user_id"
  where "credential_id" = $1;

-- PasskeyStore.use
update "passkeys"
  set "counter" = $1, "used_at" = $2
  where "credential_id" = $3 and "counter" = $4
  returning "credential_id";

-- PasskeyStore.rename
update "passkeys"
  set "name" = $1
  where "user_id" = $2 and "credential_id" = $3
  returning "credential_id";

-- PasskeyStore.remove
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

delete from "passkeys"
  where "user_id" = $1 and "credential_id" = $2
  returning "credential_id";
