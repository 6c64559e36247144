-- ReceivedStore.add
insert into "connection_reports" ("user_id", "connection_id", "id", "received_at", "due_at", "outcome", "reason", "params", "event", "person_id", "person_name", "title_key", "report")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

-- ReceivedStore.replace
insert into "connection_reports" ("user_id", "connection_id", "id", "received_at", "due_at", "outcome", "reason", "params", "event", "person_id", "person_name", "title_key", "report")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict ("id") do update
  set "received_at" = $14, "reason" = $15, "params" = $16, "event" = $17, "report" = $18;
