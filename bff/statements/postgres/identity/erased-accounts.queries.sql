-- noteErasure
insert into "erased_accounts" ("id_hash", "erased_at")
  values ($1, $2)
  on conflict ("id_hash") do update
  set "erased_at" = $3;

-- erasedAmong
select "id_hash"
  from "erased_accounts"
  where "id_hash" in ($1);

-- forgetOldErasures
delete from "erased_accounts"
  where "erased_at" < $1;
