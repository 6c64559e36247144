-- importsToSweep
select "id", "state"
  from "imports"
  where ("state" = ? or ("state" = ? and "failure" in (?, ?, ?, ?, ?, ?, ?)) or ("state" in (?, ?) and "progress" is not null));

-- deleteSomeRows
delete from "import_rows"
  where "import_id" = ? and "no" in (select "no"
  from "import_rows"
  where "import_id" = ? and "kind" not in (?, ?, ?)
  order by "no"
  limit ?);

delete from "import_rows"
  where "import_id" = ? and "no" in (select "no"
  from "import_rows"
  where "import_id" = ?
  order by "no"
  limit ?);

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

delete from "import_changes"
  where "import_id" = ? and ("kind", "key") in (select "kind", "key"
  from "import_changes"
  where "import_id" = ?
  limit ?);

-- deleteSomeRead
delete from "import_rows"
  where "import_id" = ? and "no" in (select "no"
  from "import_rows"
  where "import_id" = ? and "kind" not in (?, ?, ?, ?)
  order by "no"
  limit ?);

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

-- deleteIfRemoved
delete from "imports"
  where "id" = ? and "state" = ?;
