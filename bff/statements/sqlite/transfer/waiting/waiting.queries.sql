-- storeTitles
insert into "waiting_titles" ("user_id", "id", "state", "reason", "wanted", "file", "line", "source", "candidates", "match", "conflict", "imported_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "id") do update
  set "state" = "excluded"."state", "reason" = "excluded"."reason", "source" = "excluded"."source", "candidates" = "excluded"."candidates", "match" = ?, "conflict" = "excluded"."conflict", "imported_at" = "excluded"."imported_at";

-- storeRows
insert into "waiting_rows" ("user_id", "title_id", "hash", "import_id", "no", "kind", "data")
  values (?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "title_id", "hash") do update
  set "import_id" = "excluded"."import_id", "no" = "excluded"."no";

select "data"
  from "waiting_rows"
  where ("user_id" = ? and "title_id" = ? and "hash" = ?);

-- waitingAfter
select "id"
  from "waiting_titles"
  where "user_id" = ? and "id" > ? and "state" = ?
  order by "id"
  limit ?;

-- rowsOfImport
select "user_id", "title_id", "hash"
  from "waiting_rows"
  where "user_id" = ? and "import_id" = ?
  order by "title_id", "hash"
  limit ?;

-- handRowOver
update "waiting_rows"
  set "import_id" = ?
  where ("user_id" = ? and "title_id" = ? and "hash" = ?);

-- setLeftOut
update "waiting_titles"
  set "state" = ?
  where "user_id" = ? and "id" = ? and "state" in (?, ?)
  returning "reason";

-- deleteRow
delete from "waiting_rows"
  where ("user_id" = ? and "title_id" = ? and "hash" = ?);

-- nextPlays
select "hash", "data"
  from "waiting_rows"
  where "user_id" = ? and "title_id" = ? and "kind" = ? and "hash" > ?
  order by "hash"
  limit ?;

-- lockWaiting
update "waiting_titles"
  set "state" = "state"
  where "user_id" = ? and "id" = ? and "state" in (?, ?)
  returning "conflict", "imported_at";

-- sizeOfWaiting
select "kind", count(*) as "rows", sum(octet_length(data)) as "bytes"
  from "waiting_rows"
  where "user_id" = ? and "title_id" = ?
  group by "kind";

-- takeRows
delete from "waiting_rows"
  where "user_id" = ? and "title_id" = ? and "hash" in (?)
  returning "no", "kind", "data", "import_id";

delete from "waiting_rows"
  where "user_id" = ? and "title_id" = ?
  returning "no", "kind", "data", "import_id";

-- deleteEmptyTitles
delete from "waiting_titles"
  where "user_id" = ? and "id" in (?) and "state" in (?, ?) and "id" not in (select "title_id"
  from "waiting_rows"
  where "user_id" = ? and "title_id" in (?));

-- resolveTitle
update "waiting_titles"
  set "state" = ?, "match" = ?, "source" = ?, "candidates" = ?
  where "user_id" = ? and "id" = ? and "state" in (?, ?)
  returning "conflict", "imported_at";
