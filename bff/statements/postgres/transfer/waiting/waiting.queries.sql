-- storeTitles
insert into "waiting_titles" ("user_id", "id", "state", "reason", "wanted", "file", "line", "source", "candidates", "match", "conflict", "imported_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict ("user_id", "id") do update
  set "state" = "excluded"."state", "reason" = "excluded"."reason", "source" = "excluded"."source", "candidates" = "excluded"."candidates", "match" = $13, "conflict" = "excluded"."conflict", "imported_at" = "excluded"."imported_at";

-- storeRows
insert into "waiting_rows" ("user_id", "title_id", "hash", "import_id", "no", "kind", "data")
  values ($1, $2, $3, $4, $5, $6, $7)
  on conflict ("user_id", "title_id", "hash") do update
  set "import_id" = "excluded"."import_id", "no" = "excluded"."no";

select "data"
  from "waiting_rows"
  where ("user_id" = $1 and "title_id" = $2 and "hash" = $3);

-- waitingAfter
select "id"
  from "waiting_titles"
  where "user_id" = $1 and "id" > $2 and "state" = $3
  order by "id"
  limit $4;

-- rowsOfImport
select "user_id", "title_id", "hash"
  from "waiting_rows"
  where "user_id" = $1 and "import_id" = $2
  order by "title_id", "hash"
  limit $3;

-- handRowOver
update "waiting_rows"
  set "import_id" = $1
  where ("user_id" = $2 and "title_id" = $3 and "hash" = $4);

-- setLeftOut
update "waiting_titles"
  set "state" = $1
  where "user_id" = $2 and "id" = $3 and "state" in ($4, $5)
  returning "reason";

-- deleteRow
delete from "waiting_rows"
  where ("user_id" = $1 and "title_id" = $2 and "hash" = $3);

-- nextPlays
select "hash", "data"
  from "waiting_rows"
  where "user_id" = $1 and "title_id" = $2 and "kind" = $3 and "hash" > $4
  order by "hash"
  limit $5;

-- lockWaiting
update "waiting_titles"
  set "state" = "state"
  where "user_id" = $1 and "id" = $2 and "state" in ($3, $4)
  returning "conflict", "imported_at";

-- sizeOfWaiting
select "kind", count(*) as "rows", sum(octet_length(data)) as "bytes"
  from "waiting_rows"
  where "user_id" = $1 and "title_id" = $2
  group by "kind";

-- takeRows
delete from "waiting_rows"
  where "user_id" = $1 and "title_id" = $2 and "hash" in ($3)
  returning "no", "kind", "data", "import_id";

delete from "waiting_rows"
  where "user_id" = $1 and "title_id" = $2
  returning "no", "kind", "data", "import_id";

-- deleteEmptyTitles
delete from "waiting_titles"
  where "user_id" = $1 and "id" in ($2) and "state" in ($3, $4) and "id" not in (select "title_id"
  from "waiting_rows"
  where "user_id" = $5 and "title_id" in ($6));

-- resolveTitle
update "waiting_titles"
  set "state" = $1, "match" = $2, "source" = $3, "candidates" = $4
  where "user_id" = $5 and "id" = $6 and "state" in ($7, $8)
  returning "conflict", "imported_at";
