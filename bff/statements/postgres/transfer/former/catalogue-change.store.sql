-- CatalogueChangeStore.last
select "value"
  from "server_settings"
  where "name" = $1;

-- CatalogueChangeStore.note
insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = $3;

-- CatalogueChangeStore.isAlone
select "value"
  from "server_settings"
  where "name" = $1;

-- CatalogueChangeStore.noteAlone
insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "value" = $3;
