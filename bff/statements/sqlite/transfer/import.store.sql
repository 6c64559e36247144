-- ImportStore.newest
select *
  from "imports"
  where "user_id" = ? and "state" not in (?, ?, ?, ?)
  order by "created_at" desc
  limit ?;

select *
  from "imports"
  where "user_id" = ? and "state" in (?, ?, ?)
  order by "created_at" desc
  limit ?;

-- ImportStore.find
select *
  from "imports"
  where "user_id" = ? and "id" = ? and "state" != ?;

-- ImportStore.past
select *
  from "imports"
  where "user_id" = ? and "state" in (?, ?, ?)
  order by "created_at" desc, "id"
  limit ? offset ?;

select count(*) as "count"
  from "imports"
  where "user_id" = ? and "state" in (?, ?, ?);

-- ImportStore.move
update "imports"
  set "state" = ?, "preview" = ?, "leased_at" = ?
  where "id" = ? and "state" in (?)
  returning "id";

-- ImportStore.renewLease
update "imports"
  set "leased_at" = ?
  where "id" = ? and "state" in (?)
  returning "id";

-- ImportStore.takeOver
select *
  from "imports"
  where "user_id" = ? and "id" = ? and "state" != ?;

update "imports"
  set "leased_at" = ?
  where "id" = ? and "state" = ? and "leased_at" = ?
  returning "id";

-- ImportStore.beginPreview
select *
  from "imports"
  where "user_id" = ? and "id" = ? and "state" != ?;

update "imports"
  set "preview_run" = ?
  where "id" = ?;

-- ImportStore.storePreview
update "imports"
  set "preview" = ?
  where "id" = ? and "preview_run" = ?;

-- ImportStore.forgetPreview
update "imports"
  set "preview" = ?, "preview_run" = ?
  where "id" = ?;

-- ImportStore.initialUndo
select *
  from "imports"
  where "user_id" = ? and "id" = ? and "state" != ?;

select count(*) as "count"
  from "waiting_rows"
  where "user_id" = ? and "import_id" = ?;

select count(*) as "count"
  from "plays"
  where "user_id" = ? and "import_id" = ?;

select count(*) as "count"
  from "library_corrections"
  where "user_id" = ? and "import_id" = ?;

select count(*) as "count"
  from "import_changes"
  where "import_id" = ?;

-- ImportStore.remove
update "imports"
  set "state" = ?, "failure" = ?
  where "state" in (?, ?, ?, ?, ?, ?, ?, ?) and "user_id" = ? and "id" = ? and "state" != ? and "progress" is not null;

update "imports"
  set "state" = ?
  where "state" in (?, ?, ?, ?, ?, ?, ?, ?) and "user_id" = ? and "id" = ? and "state" != ? and "progress" is null;

-- ImportStore.clear
update "imports"
  set "state" = ?, "failure" = ?
  where "state" in (?, ?, ?, ?, ?, ?, ?, ?) and "created_at" < ? and "progress" is not null;

update "imports"
  set "state" = ?
  where "state" in (?, ?, ?, ?, ?, ?, ?, ?) and "created_at" < ? and "progress" is null;

update "imports"
  set "state" = ?, "failure" = ?
  where "state" in (?, ?, ?, ?, ?, ?, ?, ?) and "user_id" = ? and "id" != ? and ("state" != ? or "leased_at" < ?) and "progress" is not null;

update "imports"
  set "state" = ?
  where "state" in (?, ?, ?, ?, ?, ?, ?, ?) and "user_id" = ? and "id" != ? and ("state" != ? or "leased_at" < ?) and "progress" is null;

select *
  from "imports"
  where "user_id" = ? and "state" in (?, ?, ?)
  order by "created_at" desc, "id"
  limit ? offset ?;

select count(*) as "count"
  from "imports"
  where "user_id" = ? and "state" in (?, ?, ?);

update "imports"
  set "state" = ?
  where "state" in (?, ?) and "created_at" < ?;
