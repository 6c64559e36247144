-- ImportRowsStore.add
set local synchronous_commit = off;

insert into "import_titles" ("import_id", "no", "wanted", "file", "line", "state", "type", "media_id", "match", "candidates", "waiting_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11);

insert into "import_rows" ("import_id", "no", "kind", "title_no", "file", "line", "data")
  values ($1, $2, $3, $4, $5, $6, $7);

-- ImportRowsStore.addFiles
set local synchronous_commit = off;

insert into "import_files" ("import_id", "no", "name", "rows", "other_rows")
  values ($1, $2, $3, $4, $5);

insert into "import_mentions" ("import_id", "no", "file_no", "line", "rows")
  values ($1, $2, $3, $4, $5);

-- ImportRowsStore.pending
select "no", "wanted", "waiting_id"
  from "import_titles"
  where "import_id" = $1 and "state" = $2
  order by "no"
  limit $3;

-- ImportRowsStore.resetUnanswered
update "import_titles"
  set "state" = $1
  where "import_id" = $2 and "no" in (select "no"
  from "import_titles"
  where "import_id" = $3 and "state" = $4 and "no" > $5
  order by "no"
  limit $6)
  returning "no";

-- ImportRowsStore.isPerson
select "type"
  from "import_titles"
  where "import_id" = $1 and "no" = $2;

-- ImportRowsStore.correctTitle
update "import_titles"
  set "state" = $1
  where "import_id" = $2 and "import_id" in (select "id"
  from "imports"
  where "id" = $3 and "state" in ($4)) and "no" = $5
  returning "no";

-- ImportRowsStore.storeMatches
set local synchronous_commit = off;

select "id"
  from "imports"
  where "id" = $1 and "state" = $2;

update "import_titles"
  set "state" = $1
  where "import_id" = $2 and "no" = $3;
