-- putHidden
update "hidden_titles"
  set "reason" = ?
  where ("source" = ? and "type" = ? and "media_id" = ?);

insert into "hidden_titles" ("source", "type", "media_id", "title", "reason", "hidden_at")
  values (?, ?, ?, ?, ?, ?);

insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = "excluded"."value";

-- hiddenRevision
select "value"
  from "server_settings"
  where "name" = ?;

-- hiddenIds
select "type", "media_id"
  from "hidden_titles"
  where "source" = ?;

-- hiddenPage
select *
  from "hidden_titles"
  where "source" = ?
  order by "hidden_at" desc, "type", "media_id"
  limit ? offset ?;

select count(*) as "count"
  from "hidden_titles"
  where "source" = ?;

-- deleteHidden
delete from "hidden_titles"
  where ("source" = ? and "type" = ? and "media_id" = ?)
  returning "title";

insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = "excluded"."value";
