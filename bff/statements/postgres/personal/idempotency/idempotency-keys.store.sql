-- IdempotencyKeysStore.claim
insert into "idempotency_keys" ("user_id", "key", "fingerprint", "made_at", "status", "answer")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("user_id", "key") do nothing;

-- IdempotencyKeysStore.find
select *
  from "idempotency_keys"
  where ("user_id" = $1 and "key" = $2);

-- IdempotencyKeysStore.save
set local synchronous_commit = off;

insert into "idempotency_keys" ("user_id", "key", "fingerprint", "made_at", "status", "answer")
  values ($1, $2, $3, $4, $5, $6)
  on conflict ("user_id", "key") do update
  set "status" = $7, "answer" = $8;

-- IdempotencyKeysStore.sweep
delete from "idempotency_keys"
  where "made_at" < $1;

update "idempotency_keys"
  set "answer" = $1
  where "made_at" < $2 and "answer" is not null;

select "user_id"
  from "idempotency_keys"
  group by "user_id" having count(*) > $1;

delete from "idempotency_keys"
  where "user_id" = $1 and "key" not in (select "key"
  from "idempotency_keys"
  where "user_id" = $2
  order by "made_at" desc, "key"
  limit $3);
