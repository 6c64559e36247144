-- PulledItemsStore.known
update "connection_items"
  set "import_id" = ?
  where "connection_id" = ? and "item" in (select "item"
  from "connection_items"
  where "connection_id" = ? and "import_id" in (select "id"
  from "imports"
  where "connection_id" = ? and "state" in (?, ?, ?))
  limit ?);

delete from "connection_items"
  where "connection_id" = ? and "item" in (select "item"
  from "connection_items"
  where "connection_id" = ? and "import_id" is not null and "import_id" not in (select "id"
  from "imports"
  where "connection_id" = ? and "state" in (?, ?, ?, ?, ?))
  limit ?);

select "item"
  from "connection_items"
  where "connection_id" = ? and "import_id" is null and "item" > ?
  order by "item"
  limit ?;

-- PulledItemsStore.report
pragma synchronous = normal;

insert into "connection_reports" ("user_id", "connection_id", "id", "received_at", "due_at", "outcome", "reason", "params", "event", "person_id", "person_name", "title_key", "report")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

insert into "connection_items" ("user_id", "connection_id", "import_id", "item")
  values (?, ?, ?, ?)
  on conflict ("connection_id", "item") do update
  set "import_id" = ?
  where "connection_items"."import_id" is not null;

pragma synchronous = full;

-- PulledItemsStore.preview
update "connection_items"
  set "import_id" = ?
  where "connection_id" = ? and "item" in (select "item"
  from "connection_items"
  where "connection_id" = ? and "import_id" in (select "id"
  from "imports"
  where "connection_id" = ? and "state" in (?, ?, ?))
  limit ?);

delete from "connection_items"
  where "connection_id" = ? and "item" in (select "item"
  from "connection_items"
  where "connection_id" = ? and "import_id" is not null and "import_id" not in (select "id"
  from "imports"
  where "connection_id" = ? and "state" in (?, ?, ?, ?, ?))
  limit ?);

pragma synchronous = normal;

insert into "connection_items" ("user_id", "connection_id", "import_id", "item")
  values (?, ?, ?, ?)
  on conflict ("connection_id", "item") do update
  set "import_id" = ?
  where "connection_items"."import_id" is not null;

pragma synchronous = full;

-- PulledItemsStore.settle
update "connection_items"
  set "import_id" = ?
  where "connection_id" = ? and "item" in (select "item"
  from "connection_items"
  where "connection_id" = ? and "import_id" in (select "id"
  from "imports"
  where "connection_id" = ? and "state" in (?, ?, ?))
  limit ?);

delete from "connection_items"
  where "connection_id" = ? and "item" in (select "item"
  from "connection_items"
  where "connection_id" = ? and "import_id" is not null and "import_id" not in (select "id"
  from "imports"
  where "connection_id" = ? and "state" in (?, ?, ?, ?, ?))
  limit ?);

-- PulledItemsStore.clear
delete from "connection_items"
  where "user_id" = ? and "connection_id" = ? and "item" in (select "item"
  from "connection_items"
  where "connection_id" = ?
  limit ?);
