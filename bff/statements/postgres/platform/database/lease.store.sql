-- Lease.acquire
insert into "leases" ("work", "holder", "until")
  values ($1, $2, $3)
  on conflict ("work") do update
  set "holder" = $4, "until" = $5
  where ("leases"."holder" = $6 or "leases"."until" < $7)
  returning "work";

-- Lease.release
delete from "leases"
  where "work" = $1 and "holder" = $2;
