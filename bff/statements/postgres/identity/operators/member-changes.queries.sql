-- disableMember
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = $3;

select "user_id"
  from "operators"
  where "user_id" = $1;

insert into "disabled_accounts" ("user_id", "disabled_at", "erase_at")
  values ($1, $2, $3)
  on conflict ("user_id") do update
  set "erase_at" = $4;

delete from "sessions"
  where "user_id" = $1;

delete from "links"
  where "kind" = $1 and "user_id" = $2;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- isDisabled
select "user_id"
  from "disabled_accounts"
  where "user_id" = $1;

-- enableMember
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

delete from "disabled_accounts"
  where "user_id" = $1
  returning "user_id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- endMemberSessions
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

delete from "sessions"
  where "user_id" = $1;

delete from "access_tokens"
  where "user_id" = $1;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- deleteSessions
delete from "sessions"
  where "user_id" = $1;

-- makeResetLink
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

delete from "links"
  where "kind" = $1 and "user_id" = $2;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

insert into "links" ("id", "token_hash", "created_at", "kind", "expires_at", "uses", "uses_left", "user_id", "created_by", "note")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- changeMemberEmail
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

select "id"
  from "users"
  where "email" = $1;

update "users"
  set "email" = $1
  where "id" = $2
  returning "id", "name", "email", "avatar", "created_at";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- setMemberQuotas
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

update "users"
  set "quotas" = $1
  where "id" = $2
  returning "id", "name", "email", "avatar", "created_at";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- grantOperator
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

select "user_id"
  from "disabled_accounts"
  where "user_id" = $1;

insert into "operators" ("user_id", "granted_at", "granted_by")
  values ($1, $2, $3)
  on conflict do nothing
  returning "user_id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- revokeOperator
update "users"
  set "kind" = "kind"
  where "id" = $1
  returning "password_hash", "kind";

insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = $3;

select "user_id"
  from "operators"
  where "user_id" = $1;

select "operators"."user_id"
  from "operators"
  left join "disabled_accounts" on "disabled_accounts"."user_id" = "operators"."user_id"
  where "operators"."user_id" != $1 and "disabled_accounts"."user_id" is null;

delete from "operators"
  where "user_id" = $1
  returning "user_id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);
