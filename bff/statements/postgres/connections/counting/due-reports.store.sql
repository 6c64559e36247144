-- DueReportsStore.membersDue
select distinct "user_id"
  from "connection_reports"
  where "due_at" is not null and "due_at" <= $1
  limit $2;

-- DueReportsStore.due
select *
  from "connection_reports"
  where "user_id" = $1 and "due_at" is not null and "due_at" <= $2
  order by "due_at", "id"
  limit $3;

-- DueReportsStore.putOff
update "connection_reports"
  set "outcome" = $1, "reason" = $2, "params" = $3, "due_at" = $4
  where "id" in ($5);

-- DueReportsStore.titles
select *
  from "connection_titles"
  where "user_id" = $1 and "key" in ($2);

-- DueReportsStore.letWait
insert into "connection_titles" ("user_id", "connection_id", "key", "kind", "name", "year", "state", "source", "type", "media_id", "changed_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("connection_id", "key") do nothing;

-- DueReportsStore.endWait
delete from "connection_titles"
  where "connection_id" = $1 and "key" = $2 and "state" = $3;

-- DueReportsStore.connectionAfter
select "id"
  from "connections"
  where "id" > $1
  order by "id"
  limit $2;

-- DueReportsStore.fold
delete from "connection_reports"
  where "id" in (select "id"
  from "connection_reports"
  where "connection_id" = $1 and "received_at" < $2
  limit $3);
