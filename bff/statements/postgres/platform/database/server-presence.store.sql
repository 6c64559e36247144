-- ServerPresence.start
delete from "leases"
  where "work" like $1 and "until" < $2;

insert into "leases" ("work", "holder", "until")
  values ($1, $2, $3)
  on conflict ("work") do update
  set "holder" = $4, "until" = $5
  where ("leases"."holder" = $6 or "leases"."until" < $7)
  returning "work";

delete from "leases"
  where "work" = $1 and "holder" = $2;

-- ServerPresence.stop
-- no statement

-- serverMayRunFor
select max("until") as "until"
  from "leases"
  where "work" like $1;
