-- ChoicesStore.choosePerson
update "connections"
  set "person" = ?
  where "user_id" = ? and "id" = ?;

insert into "connection_tasks" ("user_id", "connection_id", "kind", "key")
  values (?, ?, ?, ?)
  on conflict ("connection_id", "kind", "key") do nothing;

select "person_id", "person_name", count(*) as "reports"
  from "connection_reports"
  where "connection_id" = ? and "reason" in (?, ?)
  group by "person_id", "person_name";

-- ChoicesStore.chooseTitle
select "report"
  from "connection_reports"
  where "user_id" = ? and "connection_id" = ? and "title_key" = ?
  limit ?;

insert into "connection_titles" ("user_id", "connection_id", "key", "kind", "name", "state", "source", "type", "media_id", "changed_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("connection_id", "key") do update
  set "state" = ?, "source" = ?, "type" = ?, "media_id" = ?, "changed_at" = ?
  returning "key";

insert into "connection_tasks" ("user_id", "connection_id", "kind", "key")
  values (?, ?, ?, ?)
  on conflict ("connection_id", "kind", "key") do nothing;
