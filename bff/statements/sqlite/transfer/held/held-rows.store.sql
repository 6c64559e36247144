-- HeldRowsStore.addPiece
pragma synchronous = normal;

insert into "import_rows" ("import_id", "no", "kind", "title_no", "file", "line", "data")
  values (?, ?, ?, ?, ?, ?, ?);

pragma synchronous = full;

-- HeldRowsStore.addFacts
insert into "import_rows" ("import_id", "no", "kind", "title_no", "file", "line", "data")
  values (?, ?, ?, ?, ?, ?, ?);

-- HeldRowsStore.facts
select "data"
  from "import_rows"
  where "kind" = ? and "import_id" = ?;

-- HeldRowsStore.earlierFacts
select "of"."service", "row"."data"
  from "import_rows" as "row"
  inner join "imports" as "of" on "of"."id" = "row"."import_id"
  where "row"."kind" = ? and "of"."user_id" = ? and "of"."id" != ? and "of"."state" != ?
  order by "of"."created_at" desc;

-- HeldRowsStore.answer
pragma synchronous = normal;

update "imports"
  set "leased_at" = "leased_at"
  where "user_id" = ? and "id" = ? and "state" in (?, ?)
  returning "id";

update "import_rows"
  set "data" = ?
  where "import_id" = ? and "kind" = ?;

update "imports"
  set "state" = ?, "preview" = ?, "leased_at" = ?
  where "id" = ?;

pragma synchronous = full;

-- HeldRowsStore.deleteSomeRead
pragma synchronous = normal;

delete from "import_rows"
  where "import_id" = ? and "no" in (select "no"
  from "import_rows"
  where "import_id" = ? and "kind" not in (?, ?, ?, ?)
  order by "no"
  limit ?);

pragma synchronous = full;

delete from "import_titles"
  where "import_id" = ? and "no" in (select "no"
  from "import_titles"
  where "import_id" = ?
  order by "no"
  limit ?);

delete from "import_mentions"
  where "import_id" = ? and "no" in (select "no"
  from "import_mentions"
  where "import_id" = ?
  order by "no"
  limit ?);

delete from "import_files"
  where "import_id" = ?;

-- HeldRowsStore.lastRow
select "no"
  from "import_rows"
  where "import_id" = ?
  order by "no" desc
  limit ?;
