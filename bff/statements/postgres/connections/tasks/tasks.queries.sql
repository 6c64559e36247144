-- addTask
insert into "connection_tasks" ("user_id", "connection_id", "kind", "key")
  values ($1, $2, $3, $4)
  on conflict ("connection_id", "kind", "key") do nothing;
