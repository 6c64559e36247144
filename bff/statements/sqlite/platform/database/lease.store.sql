-- Lease.acquire
insert into "leases" ("work", "holder", "until")
  values (?, ?, ?)
  on conflict ("work") do update
  set "holder" = ?, "until" = ?
  where ("leases"."holder" = ? or "leases"."until" < ?)
  returning "work";

-- Lease.release
delete from "leases"
  where "work" = ? and "holder" = ?;
