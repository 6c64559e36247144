-- PasskeyStore.add
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

select count(*) as "count"
  from "passkeys"
  where "user_id" = ?;

insert into "passkeys" ("credential_id", "public_key", "counter", "transports", "name", "user_id", "created_at", "used_at")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("credential_id") do nothing
  returning "credential_id";

-- PasskeyStore.list
select "credential_id", "name", "created_at", "used_at"
  from "passkeys"
  where "user_id" = ?
  order by "created_at";

-- PasskeyStore.find
select "credential_id", "public_key", "counter", "users"."id", "users"."name", "users"."email", "users"."avatar", "users"."created_at"
  from "passkeys"
  inner join "users" on "users"."id" = "passkeys"."user_id"
  where "credential_id" = ?;

-- PasskeyStore.use
update "passkeys"
  set "counter" = ?, "used_at" = ?
  where "credential_id" = ? and "counter" = ?
  returning "credential_id";

-- PasskeyStore.rename
update "passkeys"
  set "name" = ?
  where "user_id" = ? and "credential_id" = ?
  returning "credential_id";

-- PasskeyStore.remove
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

delete from "passkeys"
  where "user_id" = ? and "credential_id" = ?
  returning "credential_id";
