-- countPasskeyMembers
select count(distinct "user_id") as "count"
  from "passkeys";

-- countImports
select "state", count(*) as "count"
  from "imports"
  where "state" in (?, ?, ?, ?, ?, ?)
  group by "state";
