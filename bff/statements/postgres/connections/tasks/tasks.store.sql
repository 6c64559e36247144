-- TasksStore.add
insert into "connection_tasks" ("user_id", "connection_id", "kind", "key")
  values ($1, $2, $3, $4)
  on conflict ("connection_id", "kind", "key") do nothing;

-- TasksStore.next
select *
  from "connection_tasks"
  where "user_id" = $1
  order by "connection_id", "kind", "key"
  limit $2;

-- TasksStore.members
select distinct "user_id"
  from "connection_tasks"
  limit $1;

-- TasksStore.end
delete from "connection_tasks"
  where "connection_id" = $1 and "kind" = $2 and "key" = $3;

-- TasksStore.messagesAfter
select "received_at", "id"
  from "connection_reports"
  where "connection_id" = $1 and ("received_at", "id") > ($2, $3)
  order by "received_at", "id"
  limit $4;

-- TasksStore.readPeopleAgain
update "connection_reports"
  set "outcome" = $1, "reason" = $2, "params" = $3, "due_at" = $4
  where "id" in ($5) and "reason" in ($6, $7);

-- TasksStore.readTitleAgain
update "connection_reports"
  set "due_at" = $1
  where "id" in ($2) and "title_key" = $3 and "reason" not in ($4, $5);

-- TasksStore.playsAfter
select "id", "source", "type", "media_id", "season", "episode"
  from "plays"
  where "user_id" = $1 and "connection_id" = $2 and "version" = $3 and (("played_at" >= $4 and "precision" != $5) or exists (select "viewing"."play_id"
  from "connection_viewings" as "viewing"
  where "viewing"."user_id" = "plays"."user_id" and "viewing"."source" = "plays"."source" and "viewing"."type" = "plays"."type" and "viewing"."media_id" = "plays"."media_id" and "viewing"."season" is not distinct
  from "plays"."season" and "viewing"."episode" is not distinct
  from "plays"."episode" and "viewing"."at" >= $6 and "viewing"."connection_id" = $7 and "viewing"."play_id" = "plays"."id")) and "id" > $8
  order by "id"
  limit $9;

-- TasksStore.counted
select "type", count(*) as "plays", count(distinct "media_id") as "titles"
  from "plays"
  where "user_id" = $1 and "connection_id" = $2 and "version" = $3 and (("played_at" >= $4 and "precision" != $5) or exists (select "viewing"."play_id"
  from "connection_viewings" as "viewing"
  where "viewing"."user_id" = "plays"."user_id" and "viewing"."source" = "plays"."source" and "viewing"."type" = "plays"."type" and "viewing"."media_id" = "plays"."media_id" and "viewing"."season" is not distinct
  from "plays"."season" and "viewing"."episode" is not distinct
  from "plays"."episode" and "viewing"."at" >= $6 and "viewing"."connection_id" = $7 and "viewing"."play_id" = "plays"."id"))
  group by "source", "type";
