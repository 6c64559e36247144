-- PulledItemsStore.known
update "connection_items"
  set "import_id" = $1
  where "connection_id" = $2 and "item" in (select "item"
  from "connection_items"
  where "connection_id" = $3 and "import_id" in (select "id"
  from "imports"
  where "connection_id" = $4 and "state" in ($5, $6, $7))
  limit $8);

delete from "connection_items"
  where "connection_id" = $1 and "item" in (select "item"
  from "connection_items"
  where "connection_id" = $2 and "import_id" is not null and "import_id" not in (select "id"
  from "imports"
  where "connection_id" = $3 and "state" in ($4, $5, $6, $7, $8))
  limit $9);

select "item"
  from "connection_items"
  where "connection_id" = $1 and "import_id" is null and "item" > $2
  order by "item"
  limit $3;

-- PulledItemsStore.report
set local synchronous_commit = off;

insert into "connection_reports" ("user_id", "connection_id", "id", "received_at", "due_at", "outcome", "reason", "params", "event", "person_id", "person_name", "title_key", "report")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

insert into "connection_items" ("user_id", "connection_id", "import_id", "item")
  values ($1, $2, $3, $4)
  on conflict ("connection_id", "item") do update
  set "import_id" = $5
  where "connection_items"."import_id" is not null;

-- PulledItemsStore.preview
update "connection_items"
  set "import_id" = $1
  where "connection_id" = $2 and "item" in (select "item"
  from "connection_items"
  where "connection_id" = $3 and "import_id" in (select "id"
  from "imports"
  where "connection_id" = $4 and "state" in ($5, $6, $7))
  limit $8);

delete from "connection_items"
  where "connection_id" = $1 and "item" in (select "item"
  from "connection_items"
  where "connection_id" = $2 and "import_id" is not null and "import_id" not in (select "id"
  from "imports"
  where "connection_id" = $3 and "state" in ($4, $5, $6, $7, $8))
  limit $9);

set local synchronous_commit = off;

insert into "connection_items" ("user_id", "connection_id", "import_id", "item")
  values ($1, $2, $3, $4)
  on conflict ("connection_id", "item") do update
  set "import_id" = $5
  where "connection_items"."import_id" is not null;

-- PulledItemsStore.settle
update "connection_items"
  set "import_id" = $1
  where "connection_id" = $2 and "item" in (select "item"
  from "connection_items"
  where "connection_id" = $3 and "import_id" in (select "id"
  from "imports"
  where "connection_id" = $4 and "state" in ($5, $6, $7))
  limit $8);

delete from "connection_items"
  where "connection_id" = $1 and "item" in (select "item"
  from "connection_items"
  where "connection_id" = $2 and "import_id" is not null and "import_id" not in (select "id"
  from "imports"
  where "connection_id" = $3 and "state" in ($4, $5, $6, $7, $8))
  limit $9);

-- PulledItemsStore.clear
delete from "connection_items"
  where "user_id" = $1 and "connection_id" = $2 and "item" in (select "item"
  from "connection_items"
  where "connection_id" = $3
  limit $4);
