-- putHidden
update "hidden_titles"
  set "reason" = $1
  where ("source" = $2 and "type" = $3 and "media_id" = $4);

insert into "hidden_titles" ("source", "type", "media_id", "title", "reason", "hidden_at")
  values ($1, $2, $3, $4, $5, $6);

insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = "excluded"."value";

-- hiddenRevision
select "value"
  from "server_settings"
  where "name" = $1;

-- hiddenIds
select "type", "media_id"
  from "hidden_titles"
  where "source" = $1;

-- hiddenPage
select *
  from "hidden_titles"
  where "source" = $1
  order by "hidden_at" desc, "type", "media_id"
  limit $2 offset $3;

select count(*) as "count"
  from "hidden_titles"
  where "source" = $1;

-- deleteHidden
delete from "hidden_titles"
  where ("source" = $1 and "type" = $2 and "media_id" = $3)
  returning "title";

insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = "excluded"."value";
