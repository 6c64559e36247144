-- countPasskeyMembers
select count(distinct "user_id") as "count"
  from "passkeys";

-- countImports
select "state", count(*) as "count"
  from "imports"
  where "state" in ($1, $2, $3, $4, $5, $6)
  group by "state";
