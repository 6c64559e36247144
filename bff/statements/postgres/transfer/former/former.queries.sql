-- noteHandled
insert into "former_handled" ("user_id", "source", "type", "media_id", "import_id")
  values ($1, $2, $3, $4, $5)
  on conflict ("user_id", "source", "type", "media_id") do nothing;

-- forgetHandled
delete from "former_handled"
  where "user_id" = $1 and "import_id" = $2;
