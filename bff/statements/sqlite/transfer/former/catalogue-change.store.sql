-- CatalogueChangeStore.last
select "value"
  from "server_settings"
  where "name" = ?;

-- CatalogueChangeStore.note
insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;

-- CatalogueChangeStore.isAlone
select "value"
  from "server_settings"
  where "name" = ?;

-- CatalogueChangeStore.noteAlone
insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;
