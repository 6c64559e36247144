-- disableMember
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;

select "user_id"
  from "operators"
  where "user_id" = ?;

insert into "disabled_accounts" ("user_id", "disabled_at", "erase_at")
  values (?, ?, ?)
  on conflict ("user_id") do update
  set "erase_at" = ?;

delete from "sessions"
  where "user_id" = ?;

delete from "links"
  where "kind" = ? and "user_id" = ?;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- isDisabled
select "user_id"
  from "disabled_accounts"
  where "user_id" = ?;

-- enableMember
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

delete from "disabled_accounts"
  where "user_id" = ?
  returning "user_id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- endMemberSessions
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

delete from "sessions"
  where "user_id" = ?;

delete from "access_tokens"
  where "user_id" = ?;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- deleteSessions
delete from "sessions"
  where "user_id" = ?;

-- makeResetLink
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

delete from "links"
  where "kind" = ? and "user_id" = ?;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

insert into "links" ("id", "token_hash", "created_at", "kind", "expires_at", "uses", "uses_left", "user_id", "created_by", "note")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- changeMemberEmail
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

select "id"
  from "users"
  where "email" = ?;

update "users"
  set "email" = ?
  where "id" = ?
  returning "id", "name", "email", "avatar", "created_at";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- setMemberQuotas
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

update "users"
  set "quotas" = ?
  where "id" = ?
  returning "id", "name", "email", "avatar", "created_at";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- grantOperator
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

select "user_id"
  from "disabled_accounts"
  where "user_id" = ?;

insert into "operators" ("user_id", "granted_at", "granted_by")
  values (?, ?, ?)
  on conflict do nothing
  returning "user_id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- revokeOperator
update "users"
  set "kind" = "kind"
  where "id" = ?
  returning "password_hash", "kind";

insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;

select "user_id"
  from "operators"
  where "user_id" = ?;

select "operators"."user_id"
  from "operators"
  left join "disabled_accounts" on "disabled_accounts"."user_id" = "operators"."user_id"
  where "operators"."user_id" != ? and "disabled_accounts"."user_id" is null;

delete from "operators"
  where "user_id" = ?
  returning "user_id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);
