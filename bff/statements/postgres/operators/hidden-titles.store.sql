-- HiddenTitlesStore.hide
update "hidden_titles"
  set "reason" = $1
  where ("source" = $2 and "type" = $3 and "media_id" = $4);

insert into "hidden_titles" ("source", "type", "media_id", "title", "reason", "hidden_at")
  values ($1, $2, $3, $4, $5, $6);

insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = "excluded"."value";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);

-- HiddenTitlesStore.page
select *
  from "hidden_titles"
  where "source" = $1
  order by "hidden_at" desc, "type", "media_id"
  limit $2 offset $3;

select count(*) as "count"
  from "hidden_titles"
  where "source" = $1;

-- HiddenTitlesStore.count
select *
  from "hidden_titles"
  where "source" = $1
  order by "hidden_at" desc, "type", "media_id"
  limit $2 offset $3;

select count(*) as "count"
  from "hidden_titles"
  where "source" = $1;

-- HiddenTitlesStore.show
delete from "hidden_titles"
  where ("source" = $1 and "type" = $2 and "media_id" = $3)
  returning "title";

insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = "excluded"."value";

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);
