-- addTask
insert into "connection_tasks" ("user_id", "connection_id", "kind", "key")
  values (?, ?, ?, ?)
  on conflict ("connection_id", "kind", "key") do nothing;
