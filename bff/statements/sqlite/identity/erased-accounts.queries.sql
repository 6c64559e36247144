-- noteErasure
insert into "erased_accounts" ("id_hash", "erased_at")
  values (?, ?)
  on conflict ("id_hash") do update
  set "erased_at" = ?;

-- erasedAmong
select "id_hash"
  from "erased_accounts"
  where "id_hash" in (?);

-- forgetOldErasures
delete from "erased_accounts"
  where "erased_at" < ?;
