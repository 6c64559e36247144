-- OperatorsStore.isOperator
select "user_id"
  from "operators"
  where "user_id" = ?;

-- OperatorsStore.addProof
update "sessions"
  set "proof_hash" = ?, "proved_at" = ?
  where "id" = ?;

-- OperatorsStore.addTicket
update "sessions"
  set "proof_hash" = ?, "proved_at" = ?
  where "id" = ?;

-- OperatorsStore.takeTicket
update "sessions"
  set "proof_hash" = ?
  where "id" = ? and "proof_hash" = ? and "proved_at" > ?
  returning "proved_at";

-- OperatorsStore.hasProof
select "id"
  from "sessions"
  where "id" = ? and "proof_hash" = ? and "proved_at" > ?;

-- OperatorsStore.counts
select (select count(*) as "count"
  from "users"
  where "kind" = ?) as "members", (select count(*) as "count"
  from "disabled_accounts"
  where "erase_at" is null) as "disabled", (select count(*) as "count"
  from "disabled_accounts"
  where "erase_at" is not null) as "leaving", (select count(*) as "count"
  from "operators") as "operators", (select count(*) as "count"
  from "users"
  where "kind" = ? and "password_hash" is not null and not exists (select "subject"
  from "identities"
  where "user_id" = "users"."id") and not exists (select "credential_id"
  from "passkeys"
  where "user_id" = "users"."id")) as "passwordOnly";

-- OperatorsStore.log
select "operator_log"."id", "at", "origin", "action", "detail", "operators"."name" as "operator", "subjects"."name" as "subject"
  from "operator_log"
  left join "users" as "operators" on "operators"."id" = "operator_log"."operator_id"
  left join "users" as "subjects" on "subjects"."id" = "operator_log"."subject_id"
  order by "at" desc, "operator_log"."id"
  limit ? offset ?;

select count(*) as "count"
  from "operator_log";
