-- PulledItemsStore.known
select "item"
  from "connection_items"
  where "connection_id" = ?;

-- PulledItemsStore.report
pragma synchronous = normal;

insert into "connection_reports" ("user_id", "connection_id", "id", "received_at", "due_at", "outcome", "reason", "params", "event", "person_id", "person_name", "title_key", "report")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

insert into "connection_items" ("user_id", "connection_id", "item")
  values (?, ?, ?)
  on conflict ("connection_id", "item") do nothing;

pragma synchronous = full;

-- PulledItemsStore.keep
pragma synchronous = normal;

insert into "connection_items" ("user_id", "connection_id", "item")
  values (?, ?, ?)
  on conflict ("connection_id", "item") do nothing;

pragma synchronous = full;
