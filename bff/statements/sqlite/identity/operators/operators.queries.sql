-- noteAction
insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- addOperator
insert into "operators" ("user_id", "granted_at", "granted_by")
  values (?, ?, ?)
  on conflict do nothing
  returning "user_id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- isOperator
select "user_id"
  from "operators"
  where "user_id" = ?;

-- requireAnotherOperator
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

-- removeOperator
delete from "operators"
  where "user_id" = ?
  returning "user_id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);
