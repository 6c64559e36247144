-- HeldRowsStore.addPiece
set local synchronous_commit = off;

insert into "import_rows" ("import_id", "no", "kind", "title_no", "file", "line", "data")
  values ($1, $2, $3, $4, $5, $6, $7);

-- HeldRowsStore.addFacts
insert into "import_rows" ("import_id", "no", "kind", "title_no", "file", "line", "data")
  values ($1, $2, $3, $4, $5, $6, $7);

-- HeldRowsStore.facts
select "data"
  from "import_rows"
  where "kind" = $1 and "import_id" = $2;

-- HeldRowsStore.earlierFacts
select "of"."service", "row"."data"
  from "import_rows" as "row"
  inner join "imports" as "of" on "of"."id" = "row"."import_id"
  where "row"."kind" = $1 and "of"."user_id" = $2 and "of"."id" != $3 and "of"."state" != $4
  order by "of"."created_at" desc;

-- HeldRowsStore.answer
set local synchronous_commit = off;

update "imports"
  set "leased_at" = "leased_at"
  where "user_id" = $1 and "id" = $2 and "state" in ($3, $4)
  returning "id";

update "import_rows"
  set "data" = $1
  where "import_id" = $2 and "kind" = $3;

update "imports"
  set "state" = $1, "preview" = $2, "leased_at" = $3
  where "id" = $4;

-- HeldRowsStore.deleteSomeRead
set local synchronous_commit = off;

delete from "import_rows"
  where "import_id" = $1 and "no" in (select "no"
  from "import_rows"
  where "import_id" = $2 and "kind" not in ($3, $4, $5, $6)
  order by "no"
  limit $7);

delete from "import_titles"
  where "import_id" = $1 and "no" in (select "no"
  from "import_titles"
  where "import_id" = $2
  order by "no"
  limit $3);

delete from "import_mentions"
  where "import_id" = $1 and "no" in (select "no"
  from "import_mentions"
  where "import_id" = $2
  order by "no"
  limit $3);

delete from "import_files"
  where "import_id" = $1;

-- HeldRowsStore.lastRow
select "no"
  from "import_rows"
  where "import_id" = $1
  order by "no" desc
  limit $2;
