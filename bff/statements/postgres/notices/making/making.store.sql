-- MakingStore.due
select "user_id"
  from "notice_settings"
  where "next_at" <= $1
  order by "next_at", "user_id"
  limit $2;

-- MakingStore.setNext
update "notice_settings"
  set "next_at" = $1
  where "user_id" = $2 and "next_at" = $3;

-- MakingStore.isReachable
select "user_id"
  from "notice_settings"
  where "user_id" = $1 and not exists (select "user_id"
  from "disabled_accounts"
  where "user_id" = $2) and ("ntfy_server" is not null or exists (select "id"
  from "sessions"
  where "user_id" = $3 and "expires_at" > $4) or exists (select "id"
  from "push_devices"
  where "user_id" = $5));

-- MakingStore.add
insert into "notices" ("user_id", "key", "id", "kind", "day", "at", "read_at", "is_listed", "source", "type", "media_id", "season", "episode", "last_episode", "episodes", "release", "connection_id", "problem")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18), ($19, $20, $21, $22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36)
  on conflict ("user_id", "key") do nothing
  returning *;

-- MakingStore.connections
select "id", "full_until", (select max("changed_at") as "since"
  from "connection_titles"
  where "connection_titles"."connection_id" = "connections"."id" and "state" = $1) as "since"
  from "connections"
  where "user_id" = $2
  order by "made_at", "id";

-- MakingStore.removeOld
delete from "notices"
  where "id" in (select "id"
  from "notices"
  where "at" < $1
  limit $2);
