-- SealedCookiesStore.markUsed
delete from "used_seals"
  where "expires_at" <= $1;

insert into "used_seals" ("id", "expires_at")
  values ($1, $2)
  on conflict ("id") do nothing
  returning "id";

-- SealedCookiesStore.sharedSecret
insert into "secrets" ("name", "value")
  values ($1, $2)
  on conflict ("name") do nothing;

select "value"
  from "secrets"
  where "name" = $1;
