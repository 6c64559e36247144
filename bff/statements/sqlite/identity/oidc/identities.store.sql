-- IdentitiesStore.bindEarlierLogins
update "identities"
  set "issuer" = ?
  where "issuer" is null and "provider" = ? and not exists (select "bound"."subject"
  from "identities" as "bound"
  where "bound"."issuer" = ? and "bound"."subject" = "identities"."subject");

update "identities"
  set "issuer" = 'unknown:' || provider
  where "issuer" is null;

-- IdentitiesStore.add
update "identities"
  set "provider" = "issuer"
  where "provider" = ? and "subject" = ? and "issuer" != ?;

insert into "identities" ("user_id", "provider", "issuer", "subject", "label", "created_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict do nothing
  returning "user_id";

-- IdentitiesStore.userIdOf
update "identities"
  set "issuer" = ?
  where "issuer" is null and "provider" = ? and "subject" = ?;

select "user_id"
  from "identities"
  where "issuer" = ? and "subject" = ?;

-- IdentitiesStore.hadBy
select "subject"
  from "identities"
  where "user_id" = ? and "issuer" = ? and "subject" = ? and "created_at" <= ?;

-- IdentitiesStore.subjectOf
select "subject"
  from "identities"
  where "user_id" = ? and "issuer" = ?;

-- IdentitiesStore.all
select *
  from "identities"
  where "user_id" = ?
  order by "created_at";

-- IdentitiesStore.create
insert into "users" ("name", "email", "password_hash", "created_at", "id", "avatar", "settings", "kind")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("email") do nothing
  returning "id";

update "identities"
  set "provider" = "issuer"
  where "provider" = ? and "subject" = ? and "issuer" != ?;

insert into "identities" ("user_id", "provider", "issuer", "subject", "label", "created_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict do nothing
  returning "user_id";

delete from "users"
  where "id" = ?;

-- IdentitiesStore.createWithin
insert into "users" ("name", "email", "password_hash", "created_at", "id", "avatar", "settings", "kind")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("email") do nothing
  returning "id";

update "identities"
  set "provider" = "issuer"
  where "provider" = ? and "subject" = ? and "issuer" != ?;

insert into "identities" ("user_id", "provider", "issuer", "subject", "label", "created_at")
  values (?, ?, ?, ?, ?, ?)
  on conflict do nothing
  returning "user_id";

delete from "users"
  where "id" = ?;

-- IdentitiesStore.remove
select *
  from "identities"
  where "user_id" = ?;

delete from "identities"
  where "user_id" = ? and "provider" = ? and "subject" = ?;
