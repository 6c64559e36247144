-- PulledItemsStore.known
select "item", "played_at"
  from "connection_items"
  where "connection_id" = ?;

-- PulledItemsStore.report
pragma synchronous = normal;

insert into "connection_reports" ("user_id", "connection_id", "id", "received_at", "due_at", "outcome", "reason", "params", "event", "person_id", "person_name", "title_key", "report")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

insert into "connection_items" ("user_id", "connection_id", "item", "played_at")
  values (?, ?, ?, ?)
  on conflict ("connection_id", "item") do update
  set "played_at" = "excluded"."played_at";

pragma synchronous = full;

-- PulledItemsStore.keep
pragma synchronous = normal;

insert into "connection_items" ("user_id", "connection_id", "item", "played_at")
  values (?, ?, ?, ?)
  on conflict ("connection_id", "item") do update
  set "played_at" = "excluded"."played_at";

pragma synchronous = full;
