-- importsToSweep
select "id", "state"
  from "imports"
  where ("state" = $1 or ("state" = $2 and "failure" in ($3, $4, $5, $6, $7, $8, $9)) or ("state" in ($10, $11) and "progress" is not null));

-- deleteSomeRows
delete from "import_rows"
  where "import_id" = $1 and "no" in (select "no"
  from "import_rows"
  where "import_id" = $2 and "kind" not in ($3, $4, $5)
  order by "no"
  limit $6);

delete from "import_rows"
  where "import_id" = $1 and "no" in (select "no"
  from "import_rows"
  where "import_id" = $2
  order by "no"
  limit $3);

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

delete from "import_changes"
  where "import_id" = $1 and ("kind", "key") in (select "kind", "key"
  from "import_changes"
  where "import_id" = $2
  limit $3);

-- deleteSomeRead
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

-- deleteIfRemoved
delete from "imports"
  where "id" = $1 and "state" = $2;
