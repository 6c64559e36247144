-- nextRows
select "no", "title_no", "data", "file", "line"
  from "import_rows"
  where "import_id" = ? and "kind" = ? and "no" > ?
  order by "no"
  limit ?;

-- nextNamedPlays
select *
  from "import_rows"
  where "import_id" = ? and "kind" = ? and "no" > ? and "data" like ?
  order by "no"
  limit ?;

-- replaceRows
delete from "import_rows"
  where "import_id" = ? and "no" in (?);

insert into "import_rows" ("import_id", "no", "kind", "title_no", "file", "line", "data")
  values (?, ?, ?, ?, ?, ?, ?);

-- rowCountsOf
select "title_no", count(*) as "count"
  from "import_rows"
  where "import_id" = ? and "title_no" in (?)
  group by "title_no";

-- allRowsOf
select "no", "title_no", "kind", "data"
  from "import_rows"
  where "import_id" = ? and "title_no" in (?);

-- nextRowsOf
select "no", "title_no", "kind", "data"
  from "import_rows"
  where "import_id" = ? and "title_no" = ? and "no" > ?
  order by "no"
  limit ?;

-- lastRowOf
select "no"
  from "import_rows"
  where "import_id" = ?
  order by "no" desc
  limit ?;

-- stagedSettings
select "data"
  from "import_rows"
  where "import_id" = ? and "kind" = ?
  order by "no" desc
  limit ?;

-- placesOf
select distinct "file", "line"
  from "import_rows"
  where "import_id" = ? and "no" in (?)
  order by "line";

-- addFaults
select "no"
  from "import_rows"
  where "import_id" = ?
  order by "no" desc
  limit ?;

insert into "import_rows" ("import_id", "no", "kind", "title_no", "file", "line", "data")
  values (?, ?, ?, ?, ?, ?, ?);

-- deleteFaults
select "no", "data"
  from "import_rows"
  where "import_id" = ? and "kind" = ? and "no" > ?
  order by "no"
  limit ?;

delete from "import_rows"
  where "import_id" = ? and "no" in (?);

-- deleteValidRows
delete from "import_rows"
  where "import_id" = ? and "no" > ? and "no" <= ? and "kind" not in (?, ?, ?) and not exists (select "title"."no"
  from "import_titles" as "title"
  where "title"."import_id" = ? and "title"."no" = "import_rows"."title_no" and "title"."state" in (?, ?, ?));
