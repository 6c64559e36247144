-- ChoicesStore.choosePerson
update "connections"
  set "person" = ?
  where "user_id" = ? and "id" = ?;

select distinct "person_id", "person_name"
  from "connection_reports"
  where "connection_id" = ? and "reason" in (?, ?);

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

update "connection_reports"
  set "due_at" = ?
  where "connection_id" = ? and "title_key" = ? and "reason" not in (?, ?);
