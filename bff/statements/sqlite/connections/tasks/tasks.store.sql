-- TasksStore.add
insert into "connection_tasks" ("user_id", "connection_id", "kind", "key")
  values (?, ?, ?, ?)
  on conflict ("connection_id", "kind", "key") do nothing;

-- TasksStore.next
select *
  from "connection_tasks"
  where "user_id" = ?
  order by "connection_id", "kind", "key"
  limit ?;

-- TasksStore.members
select distinct "user_id"
  from "connection_tasks"
  limit ?;

-- TasksStore.end
delete from "connection_tasks"
  where "connection_id" = ? and "kind" = ? and "key" = ?;

-- TasksStore.messagesAfter
select "received_at", "id"
  from "connection_reports"
  where "connection_id" = ? and ("received_at", "id") > (?, ?)
  order by "received_at", "id"
  limit ?;

-- TasksStore.readPeopleAgain
update "connection_reports"
  set "outcome" = ?, "reason" = ?, "params" = ?, "due_at" = ?
  where "id" in (?) and "reason" in (?, ?);

-- TasksStore.readTitleAgain
update "connection_reports"
  set "due_at" = ?
  where "id" in (?) and "title_key" = ? and "reason" not in (?, ?);

-- TasksStore.playsAfter
select "id", "source", "type", "media_id", "season", "episode"
  from "plays"
  where "user_id" = ? and "connection_id" = ? and "version" = ? and (("played_at" >= ? and "precision" != ?) or exists (select "viewing"."play_id"
  from "connection_viewings" as "viewing"
  where "viewing"."user_id" = "plays"."user_id" and "viewing"."source" = "plays"."source" and "viewing"."type" = "plays"."type" and "viewing"."media_id" = "plays"."media_id" and "viewing"."season" is not distinct
  from "plays"."season" and "viewing"."episode" is not distinct
  from "plays"."episode" and "viewing"."at" >= ? and "viewing"."connection_id" = ? and "viewing"."play_id" = "plays"."id")) and "id" > ?
  order by "id"
  limit ?;

-- TasksStore.counted
select "type", count(*) as "plays", count(distinct "media_id") as "titles"
  from "plays"
  where "user_id" = ? and "connection_id" = ? and "version" = ? and (("played_at" >= ? and "precision" != ?) or exists (select "viewing"."play_id"
  from "connection_viewings" as "viewing"
  where "viewing"."user_id" = "plays"."user_id" and "viewing"."source" = "plays"."source" and "viewing"."type" = "plays"."type" and "viewing"."media_id" = "plays"."media_id" and "viewing"."season" is not distinct
  from "plays"."season" and "viewing"."episode" is not distinct
  from "plays"."episode" and "viewing"."at" >= ? and "viewing"."connection_id" = ? and "viewing"."play_id" = "plays"."id"))
  group by "source", "type";
