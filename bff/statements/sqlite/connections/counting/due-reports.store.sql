-- DueReportsStore.membersDue
select distinct "user_id"
  from "connection_reports"
  where "due_at" is not null and "due_at" <= ?
  limit ?;

-- DueReportsStore.due
select *
  from "connection_reports"
  where "user_id" = ? and "due_at" is not null and "due_at" <= ?
  order by "due_at", "id"
  limit ?;

-- DueReportsStore.putOff
update "connection_reports"
  set "outcome" = ?, "reason" = ?, "params" = ?, "due_at" = ?
  where "id" in (?);

-- DueReportsStore.titles
select *
  from "connection_titles"
  where "user_id" = ? and "key" in (?);

-- DueReportsStore.letWait
insert into "connection_titles" ("user_id", "connection_id", "key", "kind", "name", "year", "state", "source", "type", "media_id", "changed_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("connection_id", "key") do nothing;

-- DueReportsStore.endWait
delete from "connection_titles"
  where "connection_id" = ? and "key" = ? and "state" = ?;

-- DueReportsStore.connectionAfter
select "id"
  from "connections"
  where "id" > ?
  order by "id"
  limit ?;

-- DueReportsStore.fold
delete from "connection_reports"
  where "id" in (select "id"
  from "connection_reports"
  where "connection_id" = ? and "received_at" < ?
  limit ?);
