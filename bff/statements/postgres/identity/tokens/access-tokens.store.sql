-- AccessTokensStore.add
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

select count(*) as "count"
  from "access_tokens"
  where "user_id" = $1;

insert into "access_tokens" ("user_id", "id", "token_hash", "name", "last_four", "scopes", "created_at", "used_at", "expires_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- AccessTokensStore.list
select "id", "name", "last_four", "scopes", "created_at", "used_at", "expires_at"
  from "access_tokens"
  where "user_id" = $1
  order by "created_at" desc, "id";

-- AccessTokensStore.recentOf
-- no statement

-- AccessTokensStore.of
select "id", "user_id", "scopes", "used_at", "expires_at"
  from "access_tokens"
  where "token_hash" = $1 and ("expires_at" is null or "expires_at" > $2) and not exists (select "disabled_accounts"."user_id"
  from "disabled_accounts"
  where "disabled_accounts"."user_id" = "access_tokens"."user_id");

update "access_tokens"
  set "used_at" = $1
  where "token_hash" = $2;

-- AccessTokensStore.end
delete from "access_tokens"
  where "user_id" = $1 and "id" = $2
  returning "token_hash";
