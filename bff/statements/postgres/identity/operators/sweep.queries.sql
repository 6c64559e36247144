-- dueErasures
select "user_id"
  from "disabled_accounts"
  where "erase_at" <= $1;

-- eraseIfDue
delete from "disabled_accounts"
  where "user_id" = $1 and "erase_at" <= $2
  returning "user_id";

delete from "users"
  where "id" = $1;

insert into "erased_accounts" ("id_hash", "erased_at")
  values ($1, $2)
  on conflict ("id_hash") do update
  set "erased_at" = $3;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- deleteOldEntries
delete from "operator_log"
  where "at" < $1;

delete from "links"
  where "expires_at" < $1;
