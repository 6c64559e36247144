-- IdempotencyKeysStore.claim
insert into "idempotency_keys" ("user_id", "key", "fingerprint", "made_at", "status", "answer")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "key") do nothing;

-- IdempotencyKeysStore.find
select *
  from "idempotency_keys"
  where ("user_id" = ? and "key" = ?);

-- IdempotencyKeysStore.save
pragma synchronous = normal;

insert into "idempotency_keys" ("user_id", "key", "fingerprint", "made_at", "status", "answer")
  values (?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "key") do update
  set "status" = ?, "answer" = ?;

pragma synchronous = full;

-- IdempotencyKeysStore.sweep
delete from "idempotency_keys"
  where "made_at" < ?;

update "idempotency_keys"
  set "answer" = ?
  where "made_at" < ? and "answer" is not null;

select "user_id"
  from "idempotency_keys"
  group by "user_id" having count(*) > ?;

delete from "idempotency_keys"
  where "user_id" = ? and "key" not in (select "key"
  from "idempotency_keys"
  where "user_id" = ?
  order by "made_at" desc, "key"
  limit ?);
