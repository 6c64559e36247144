-- ChoicesStore.choosePerson
update "connections"
  set "person" = $1
  where "user_id" = $2 and "id" = $3;

insert into "connection_tasks" ("user_id", "connection_id", "kind", "key")
  values ($1, $2, $3, $4)
  on conflict ("connection_id", "kind", "key") do nothing;

select "person_id", "person_name", count(*) as "reports"
  from "connection_reports"
  where "connection_id" = $1 and "reason" in ($2, $3)
  group by "person_id", "person_name";

-- ChoicesStore.chooseTitle
select "report"
  from "connection_reports"
  where "user_id" = $1 and "connection_id" = $2 and "title_key" = $3
  limit $4;

insert into "connection_titles" ("user_id", "connection_id", "key", "kind", "name", "state", "source", "type", "media_id", "changed_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("connection_id", "key") do update
  set "state" = $11, "source" = $12, "type" = $13, "media_id" = $14, "changed_at" = $15
  returning "key";

insert into "connection_tasks" ("user_id", "connection_id", "kind", "key")
  values ($1, $2, $3, $4)
  on conflict ("connection_id", "kind", "key") do nothing;
