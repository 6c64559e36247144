-- ReceivedStore.add
insert into "connection_reports" ("user_id", "connection_id", "id", "received_at", "due_at", "outcome", "reason", "params", "event", "person_id", "person_name", "title_key", "report")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- ReceivedStore.replace
insert into "connection_reports" ("user_id", "connection_id", "id", "received_at", "due_at", "outcome", "reason", "params", "event", "person_id", "person_name", "title_key", "report")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do update
  set "received_at" = ?, "reason" = ?, "params" = ?, "event" = ?, "report" = ?;
