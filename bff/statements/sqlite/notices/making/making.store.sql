-- MakingStore.due
select "user_id"
  from "notice_settings"
  where "next_at" <= ?
  order by "next_at", "user_id"
  limit ?;

-- MakingStore.setNext
update "notice_settings"
  set "next_at" = ?
  where "user_id" = ? and "next_at" = ?;

-- MakingStore.isReachable
select "user_id"
  from "notice_settings"
  where "user_id" = ? and not exists (select "user_id"
  from "disabled_accounts"
  where "user_id" = ?) and ("ntfy_server" is not null or exists (select "id"
  from "sessions"
  where "user_id" = ? and "expires_at" > ?) or exists (select "id"
  from "push_devices"
  where "user_id" = ?));

-- MakingStore.add
insert into "notices" ("user_id", "key", "id", "kind", "day", "at", "read_at", "is_listed", "source", "type", "media_id", "season", "episode", "last_episode", "episodes", "release", "connection_id", "problem")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "key") do nothing
  returning *;

-- MakingStore.connections
select "id", "full_until", (select max("changed_at") as "since"
  from "connection_titles"
  where "connection_titles"."connection_id" = "connections"."id" and "state" = ?) as "since"
  from "connections"
  where "user_id" = ?
  order by "made_at", "id";

-- MakingStore.removeOld
delete from "notices"
  where "id" in (select "id"
  from "notices"
  where "at" < ?
  limit ?);
