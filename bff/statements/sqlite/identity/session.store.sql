-- SessionStore.create
select "user_id"
  from "disabled_accounts"
  where "user_id" = ?;

delete from "sessions"
  where "expires_at" <= ?;

insert into "sessions" ("token_hash", "id", "user_id", "user_agent", "created_at", "seen_at", "expires_at")
  values (?, ?, ?, ?, ?, ?, ?);

select "id"
  from "sessions"
  where "user_id" = ?
  order by "seen_at" desc, "id"
  limit ? offset ?;

-- SessionStore.recentOf
-- no statement

-- SessionStore.of
select "users"."id", "users"."name", "users"."email", "users"."avatar", "users"."created_at", "sessions"."id" as "session_id", "sessions"."seen_at", "sessions"."expires_at", "sessions"."created_at" as "started_at"
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  where "token_hash" = ? and "expires_at" > ? and not exists (select "user_id"
  from "disabled_accounts"
  where "disabled_accounts"."user_id" = "users"."id");

-- SessionStore.renew
update "sessions"
  set "expires_at" = ?
  where "token_hash" = ? and "expires_at" = ?
  returning "id";

-- SessionStore.revoke
delete from "sessions"
  where "token_hash" = ?;

-- SessionStore.list
select "id", "user_agent", "created_at", "seen_at"
  from "sessions"
  where "user_id" = ? and "expires_at" > ?
  order by "seen_at" desc, "id";

-- SessionStore.isLive
select "id"
  from "sessions"
  where "user_id" = ? and "id" = ? and "expires_at" > ?;

-- SessionStore.replace
update "push_devices"
  set "session_id" = (select "id"
  from "sessions"
  where "token_hash" = ?)
  where "session_id" = (select "id"
  from "sessions"
  where "token_hash" = ? and "user_id" = (select "user_id"
  from "sessions"
  where "token_hash" = ?));

delete from "sessions"
  where "token_hash" = ?;

-- SessionStore.revokeOne
delete from "sessions"
  where "user_id" = ? and "id" = ?;

-- SessionStore.revokeAll
delete from "sessions"
  where "user_id" = ?;

delete from "sessions"
  where "user_id" = ? and "id" != ?;

-- SessionStore.invalidateUser
-- no statement
