-- sharedSecret
insert into "secrets" ("name", "value")
  values ($1, $2)
  on conflict ("name") do nothing;

select "value"
  from "secrets"
  where "name" = $1;
