-- ServerPresence.start
delete from "leases"
  where "work" like ? and "until" < ?;

insert into "leases" ("work", "holder", "until")
  values (?, ?, ?)
  on conflict ("work") do update
  set "holder" = ?, "until" = ?
  where ("leases"."holder" = ? or "leases"."until" < ?)
  returning "work";

delete from "leases"
  where "work" = ? and "holder" = ?;

-- ServerPresence.stop
-- no statement

-- serverMayRunFor
select max("until") as "until"
  from "leases"
  where "work" like ?;
