-- noteHandled
insert into "former_handled" ("user_id", "source", "type", "media_id", "import_id")
  values (?, ?, ?, ?, ?)
  on conflict ("user_id", "source", "type", "media_id") do nothing;

-- forgetHandled
delete from "former_handled"
  where "user_id" = ? and "import_id" = ?;
