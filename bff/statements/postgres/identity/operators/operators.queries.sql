-- noteAction
insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- addOperator
insert into "operators" ("user_id", "granted_at", "granted_by")
  values ($1, $2, $3)
  on conflict do nothing
  returning "user_id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- isOperator
select "user_id"
  from "operators"
  where "user_id" = $1;

-- requireAnotherOperator
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

-- removeOperator
delete from "operators"
  where "user_id" = $1
  returning "user_id";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);
