-- sharedSecret
insert into "secrets" ("name", "value")
  values (?, ?)
  on conflict ("name") do nothing;

select "value"
  from "secrets"
  where "name" = ?;
