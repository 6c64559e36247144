-- nextRows
select "no", "title_no", "data", "file", "line"
  from "import_rows"
  where "import_id" = $1 and "kind" = $2 and "no" > $3
  order by "no"
  limit $4;

-- nextNamedPlays
select *
  from "import_rows"
  where "import_id" = $1 and "kind" = $2 and "no" > $3 and "data" like $4
  order by "no"
  limit $5;

-- replaceRows
delete from "import_rows"
  where "import_id" = $1 and "no" in ($2);

insert into "import_rows" ("import_id", "no", "kind", "title_no", "file", "line", "data")
  values ($1, $2, $3, $4, $5, $6, $7);

-- rowCountsOf
select "title_no", count(*) as "count"
  from "import_rows"
  where "import_id" = $1 and "title_no" in ($2)
  group by "title_no";

-- allRowsOf
select "no", "title_no", "kind", "data"
  from "import_rows"
  where "import_id" = $1 and "title_no" in ($2);

-- nextRowsOf
select "no", "title_no", "kind", "data"
  from "import_rows"
  where "import_id" = $1 and "title_no" = $2 and "no" > $3
  order by "no"
  limit $4;

-- lastRowOf
select "no"
  from "import_rows"
  where "import_id" = $1
  order by "no" desc
  limit $2;

-- stagedSettings
select "data"
  from "import_rows"
  where "import_id" = $1 and "kind" = $2
  order by "no" desc
  limit $3;

-- placesOf
select distinct "file", "line"
  from "import_rows"
  where "import_id" = $1 and "no" in ($2)
  order by "line";

-- addFaults
select "no"
  from "import_rows"
  where "import_id" = $1
  order by "no" desc
  limit $2;

insert into "import_rows" ("import_id", "no", "kind", "title_no", "file", "line", "data")
  values ($1, $2, $3, $4, $5, $6, $7);

-- deleteFaults
select "no", "data"
  from "import_rows"
  where "import_id" = $1 and "kind" = $2 and "no" > $3
  order by "no"
  limit $4;

delete from "import_rows"
  where "import_id" = $1 and "no" in ($2);

-- deleteValidRows
delete from "import_rows"
  where "import_id" = $1 and "no" > $2 and "no" <= $3 and "kind" not in ($4, $5, $6) and not exists (select "title"."no"
  from "import_titles" as "title"
  where "title"."import_id" = $7 and "title"."no" = "import_rows"."title_no" and "title"."state" in ($8, $9, $10));
