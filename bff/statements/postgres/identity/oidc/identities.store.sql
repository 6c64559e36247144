-- IdentitiesStore.bindEarlierLogins
update "identities"
  set "issuer" = $1
  where "issuer" is null and "provider" = $2 and not exists (select "bound"."subject"
  from "identities" as "bound"
  where "bound"."issuer" = $3 and "bound"."subject" = "identities"."subject");

update "identities"
  set "issuer" = 'unknown:' || provider
  where "issuer" is null;

-- IdentitiesStore.add
update "identities"
  set "provider" = "issuer"
  where "provider" = $1 and "subject" = $2 and "issuer" != $3;

insert into "identities" ("user_id", "provider", "issuer", "subject", "label", "created_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing
  returning "user_id";

-- IdentitiesStore.userIdOf
update "identities"
  set "issuer" = $1
  where "issuer" is null and "provider" = $2 and "subject" = $3;

select "user_id"
  from "identities"
  where "issuer" = $1 and "subject" = $2;

-- IdentitiesStore.hadBy
select "subject"
  from "identities"
  where "user_id" = $1 and "issuer" = $2 and "subject" = $3 and "created_at" <= $4;

-- IdentitiesStore.subjectOf
select "subject"
  from "identities"
  where "user_id" = $1 and "issuer" = $2;

-- IdentitiesStore.all
select *
  from "identities"
  where "user_id" = $1
  order by "created_at";

-- IdentitiesStore.create
insert into "users" ("name", "email", "password_hash", "created_at", "id", "avatar", "settings", "kind")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("email") do nothing
  returning "id";

update "identities"
  set "provider" = "issuer"
  where "provider" = $1 and "subject" = $2 and "issuer" != $3;

insert into "identities" ("user_id", "provider", "issuer", "subject", "label", "created_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing
  returning "user_id";

delete from "users"
  where "id" = $1;

-- IdentitiesStore.createWithin
insert into "users" ("name", "email", "password_hash", "created_at", "id", "avatar", "settings", "kind")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("email") do nothing
  returning "id";

update "identities"
  set "provider" = "issuer"
  where "provider" = $1 and "subject" = $2 and "issuer" != $3;

insert into "identities" ("user_id", "provider", "issuer", "subject", "label", "created_at")
  values ($1, $2, $3, $4, $5, $6)
  on conflict do nothing
  returning "user_id";

delete from "users"
  where "id" = $1;

-- IdentitiesStore.remove
select *
  from "identities"
  where "user_id" = $1;

delete from "identities"
  where "user_id" = $1 and "provider" = $2 and "subject" = $3;
