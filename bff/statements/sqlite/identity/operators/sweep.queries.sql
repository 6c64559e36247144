-- dueErasures
select "user_id"
  from "disabled_accounts"
  where "erase_at" <= ?;

-- eraseIfDue
delete from "disabled_accounts"
  where "user_id" = ? and "erase_at" <= ?
  returning "user_id";

delete from "users"
  where "id" = ?;

insert into "erased_accounts" ("id_hash", "erased_at")
  values (?, ?)
  on conflict ("id_hash") do update
  set "erased_at" = ?;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- deleteOldEntries
delete from "operator_log"
  where "at" < ?;

delete from "links"
  where "expires_at" < ?;
