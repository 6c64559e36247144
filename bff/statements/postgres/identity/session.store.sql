-- SessionStore.create
select "user_id"
  from "disabled_accounts"
  where "user_id" = $1;

delete from "sessions"
  where "expires_at" <= $1;

insert into "sessions" ("token_hash", "id", "user_id", "user_agent", "created_at", "seen_at", "expires_at")
  values ($1, $2, $3, $4, $5, $6, $7);

select "id"
  from "sessions"
  where "user_id" = $1
  order by "seen_at" desc, "id"
  limit $2 offset $3;

-- SessionStore.recentOf
-- no statement

-- SessionStore.of
select "users"."id", "users"."name", "users"."email", "users"."avatar", "users"."created_at", "sessions"."id" as "session_id", "sessions"."seen_at", "sessions"."expires_at", "sessions"."created_at" as "started_at"
  from "sessions"
  inner join "users" on "users"."id" = "sessions"."user_id"
  where "token_hash" = $1 and "expires_at" > $2 and not exists (select "user_id"
  from "disabled_accounts"
  where "disabled_accounts"."user_id" = "users"."id");

-- SessionStore.renew
update "sessions"
  set "expires_at" = $1
  where "token_hash" = $2 and "expires_at" = $3
  returning "id";

-- SessionStore.revoke
delete from "sessions"
  where "token_hash" = $1;

-- SessionStore.list
select "id", "user_agent", "created_at", "seen_at"
  from "sessions"
  where "user_id" = $1 and "expires_at" > $2
  order by "seen_at" desc, "id";

-- SessionStore.isLive
select "id"
  from "sessions"
  where "user_id" = $1 and "id" = $2 and "expires_at" > $3;

-- SessionStore.replace
update "push_devices"
  set "session_id" = (select "id"
  from "sessions"
  where "token_hash" = $1)
  where "session_id" = (select "id"
  from "sessions"
  where "token_hash" = $2 and "user_id" = (select "user_id"
  from "sessions"
  where "token_hash" = $3));

delete from "sessions"
  where "token_hash" = $1;

-- SessionStore.revokeOne
delete from "sessions"
  where "user_id" = $1 and "id" = $2;

-- SessionStore.revokeAll
delete from "sessions"
  where "user_id" = $1;

delete from "sessions"
  where "user_id" = $1 and "id" != $2;

-- SessionStore.invalidateUser
-- no statement
