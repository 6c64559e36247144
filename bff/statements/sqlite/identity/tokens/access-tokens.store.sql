-- AccessTokensStore.add
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

select count(*) as "count"
  from "access_tokens"
  where "user_id" = ?;

insert into "access_tokens" ("user_id", "id", "token_hash", "name", "last_four", "scopes", "created_at", "used_at", "expires_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?);

-- AccessTokensStore.list
select "id", "name", "last_four", "scopes", "created_at", "used_at", "expires_at"
  from "access_tokens"
  where "user_id" = ?
  order by "created_at" desc, "id";

-- AccessTokensStore.recentOf
-- no statement

-- AccessTokensStore.of
select "id", "user_id", "scopes", "used_at", "expires_at"
  from "access_tokens"
  where "token_hash" = ? and ("expires_at" is null or "expires_at" > ?) and not exists (select "disabled_accounts"."user_id"
  from "disabled_accounts"
  where "disabled_accounts"."user_id" = "access_tokens"."user_id");

update "access_tokens"
  set "used_at" = ?
  where "token_hash" = ?;

-- AccessTokensStore.end
delete from "access_tokens"
  where "user_id" = ? and "id" = ?
  returning "token_hash";
