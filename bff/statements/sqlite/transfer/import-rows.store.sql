-- ImportRowsStore.add
pragma synchronous = normal;

insert into "import_titles" ("import_id", "no", "wanted", "file", "line", "state", "type", "media_id", "match", "candidates", "waiting_id")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

insert into "import_rows" ("import_id", "no", "kind", "title_no", "file", "line", "data")
  values (?, ?, ?, ?, ?, ?, ?);

pragma synchronous = full;

-- ImportRowsStore.addFiles
pragma synchronous = normal;

insert into "import_files" ("import_id", "no", "name", "rows", "other_rows")
  values (?, ?, ?, ?, ?);

insert into "import_mentions" ("import_id", "no", "file_no", "line", "rows")
  values (?, ?, ?, ?, ?);

pragma synchronous = full;

-- ImportRowsStore.pending
select "no", "wanted", "waiting_id"
  from "import_titles"
  where "import_id" = ? and "state" = ?
  order by "no"
  limit ?;

-- ImportRowsStore.resetUnanswered
update "import_titles"
  set "state" = ?
  where "import_id" = ? and "no" in (select "no"
  from "import_titles"
  where "import_id" = ? and "state" = ? and "no" > ?
  order by "no"
  limit ?)
  returning "no";

-- ImportRowsStore.isPerson
select "type"
  from "import_titles"
  where "import_id" = ? and "no" = ?;

-- ImportRowsStore.correctTitle
update "import_titles"
  set "state" = ?
  where "import_id" = ? and "import_id" in (select "id"
  from "imports"
  where "id" = ? and "state" in (?)) and "no" = ?
  returning "no";

-- ImportRowsStore.storeMatches
pragma synchronous = normal;

select "id"
  from "imports"
  where "id" = ? and "state" = ?;

update "import_titles"
  set "state" = ?
  where "import_id" = ? and "no" = ?;

pragma synchronous = full;
