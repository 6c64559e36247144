-- CatalogueChangeStore.last
select "value"
  from "server_settings"
  where "name" = ?;

-- CatalogueChangeStore.note
insert into "server_settings" ("name", "value")
  values (?, ?)
  on conflict ("name") do update
  set "value" = ?;

-- CatalogueChangeStore.count
select count(*) as "titles", count(distinct "user_id") as "members"
  from "saved_items"
  where "source" = ? and "user_id" != ?;
