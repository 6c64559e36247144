-- ImportStore.newest
select *
  from "imports"
  where "user_id" = $1 and "state" not in ($2, $3, $4, $5)
  order by "created_at" desc
  limit $6;

select *
  from "imports"
  where "user_id" = $1 and "state" in ($2, $3, $4)
  order by "created_at" desc
  limit $5;

-- ImportStore.find
select *
  from "imports"
  where "user_id" = $1 and "id" = $2 and "state" != $3;

-- ImportStore.past
select *
  from "imports"
  where "user_id" = $1 and "state" in ($2, $3, $4)
  order by "created_at" desc, "id"
  limit $5 offset $6;

select count(*) as "count"
  from "imports"
  where "user_id" = $1 and "state" in ($2, $3, $4);

-- ImportStore.move
update "imports"
  set "state" = $1, "preview" = $2, "leased_at" = $3
  where "id" = $4 and "state" in ($5)
  returning "id";

-- ImportStore.renewLease
update "imports"
  set "leased_at" = $1
  where "id" = $2 and "state" in ($3)
  returning "id";

-- ImportStore.takeOver
select *
  from "imports"
  where "user_id" = $1 and "id" = $2 and "state" != $3;

update "imports"
  set "leased_at" = $1
  where "id" = $2 and "state" = $3 and "leased_at" = $4
  returning "id";

-- ImportStore.beginPreview
select *
  from "imports"
  where "user_id" = $1 and "id" = $2 and "state" != $3;

update "imports"
  set "preview_run" = $1
  where "id" = $2;

-- ImportStore.storePreview
update "imports"
  set "preview" = $1
  where "id" = $2 and "preview_run" = $3;

-- ImportStore.forgetPreview
update "imports"
  set "preview" = $1, "preview_run" = $2
  where "id" = $3;

-- ImportStore.initialUndo
select *
  from "imports"
  where "user_id" = $1 and "id" = $2 and "state" != $3;

select count(*) as "count"
  from "waiting_rows"
  where "user_id" = $1 and "import_id" = $2;

select count(*) as "count"
  from "plays"
  where "user_id" = $1 and "import_id" = $2;

select count(*) as "count"
  from "library_corrections"
  where "user_id" = $1 and "import_id" = $2;

select count(*) as "count"
  from "import_changes"
  where "import_id" = $1;

-- ImportStore.remove
update "imports"
  set "state" = $1, "failure" = $2
  where "state" in ($3, $4, $5, $6, $7, $8, $9, $10) and "user_id" = $11 and "id" = $12 and "state" != $13 and "progress" is not null;

update "imports"
  set "state" = $1
  where "state" in ($2, $3, $4, $5, $6, $7, $8, $9) and "user_id" = $10 and "id" = $11 and "state" != $12 and "progress" is null;

-- ImportStore.clear
update "imports"
  set "state" = $1, "failure" = $2
  where "state" in ($3, $4, $5, $6, $7, $8, $9, $10) and "created_at" < $11 and "progress" is not null;

update "imports"
  set "state" = $1
  where "state" in ($2, $3, $4, $5, $6, $7, $8, $9) and "created_at" < $10 and "progress" is null;

update "imports"
  set "state" = $1, "failure" = $2
  where "state" in ($3, $4, $5, $6, $7, $8, $9, $10) and "user_id" = $11 and "id" != $12 and ("state" != $13 or "leased_at" < $14) and "progress" is not null;

update "imports"
  set "state" = $1
  where "state" in ($2, $3, $4, $5, $6, $7, $8, $9) and "user_id" = $10 and "id" != $11 and ("state" != $12 or "leased_at" < $13) and "progress" is null;

select *
  from "imports"
  where "user_id" = $1 and "state" in ($2, $3, $4)
  order by "created_at" desc, "id"
  limit $5 offset $6;

select count(*) as "count"
  from "imports"
  where "user_id" = $1 and "state" in ($2, $3, $4);

update "imports"
  set "state" = $1
  where "state" in ($2, $3) and "created_at" < $4;
