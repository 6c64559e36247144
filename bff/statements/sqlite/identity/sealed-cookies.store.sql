-- SealedCookiesStore.markUsed
delete from "used_seals"
  where "expires_at" <= ?;

insert into "used_seals" ("id", "expires_at")
  values (?, ?)
  on conflict ("id") do nothing
  returning "id";

-- SealedCookiesStore.sharedSecret
insert into "secrets" ("name", "value")
  values (?, ?)
  on conflict ("name") do nothing;

select "value"
  from "secrets"
  where "name" = ?;
