-- HiddenTitlesStore.hide
update "hidden_titles"
  set "reason" = ?
  where ("source" = ? and "type" = ? and "media_id" = ?);

insert into "hidden_titles" ("source", "type", "media_id", "title", "reason", "hidden_at")
  values (?, ?, ?, ?, ?, ?);

insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = "excluded"."value";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);

-- HiddenTitlesStore.page
select *
  from "hidden_titles"
  where "source" = ?
  order by "hidden_at" desc, "type", "media_id"
  limit ? offset ?;

select count(*) as "count"
  from "hidden_titles"
  where "source" = ?;

-- HiddenTitlesStore.count
select *
  from "hidden_titles"
  where "source" = ?
  order by "hidden_at" desc, "type", "media_id"
  limit ? offset ?;

select count(*) as "count"
  from "hidden_titles"
  where "source" = ?;

-- HiddenTitlesStore.show
delete from "hidden_titles"
  where ("source" = ? and "type" = ? and "media_id" = ?)
  returning "title";

insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = "excluded"."value";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values (?, ?, ?, ?, ?, ?, ?);
