-- PulledItemsStore.known
select "item"
  from "connection_items"
  where "connection_id" = $1;

-- PulledItemsStore.report
set local synchronous_commit = off;

insert into "connection_reports" ("user_id", "connection_id", "id", "received_at", "due_at", "outcome", "reason", "params", "event", "person_id", "person_name", "title_key", "report")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

insert into "connection_items" ("user_id", "connection_id", "item")
  values ($1, $2, $3)
  on conflict ("connection_id", "item") do nothing;

-- PulledItemsStore.keep
set local synchronous_commit = off;

insert into "connection_items" ("user_id", "connection_id", "item")
  values ($1, $2, $3)
  on conflict ("connection_id", "item") do nothing;
