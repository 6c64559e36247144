-- ImportReportStore.counts
select "import_id", "state", count(*) as "count", count(*) filter(where "type" = ?) as "people"
  from "import_titles"
  where "import_id" in (?)
  group by "import_id", "state";

select "import_id", count(*) as "count", count(*) filter(where "data" like ?) as "parts"
  from "import_rows"
  where "import_id" in (?) and "kind" = ?
  group by "import_id";

-- ImportReportStore.countsOf
select "import_id", "state", count(*) as "count", count(*) filter(where "type" = ?) as "people"
  from "import_titles"
  where "import_id" in (?, ?)
  group by "import_id", "state";

select "import_id", count(*) as "count", count(*) filter(where "data" like ?) as "parts"
  from "import_rows"
  where "import_id" in (?, ?) and "kind" = ?
  group by "import_id";

-- ImportReportStore.files
select count(*) as "count"
  from "import_files"
  where "import_id" = ?;

select "no", "name", "rows", "other_rows"
  from "import_files"
  where "import_id" = ?
  order by "no"
  limit ? offset ?;

-- ImportReportStore.fileNames
select "import_id", "name"
  from "import_files"
  where "import_id" in (?) and "no" <= ?
  order by "no";

-- ImportReportStore.fileName
select "name"
  from "import_files"
  where "import_id" = ? and "no" = ?;

-- ImportReportStore.rowsByState
select "mention"."file_no", "title"."state", sum("mention"."rows") as "count"
  from "import_mentions" as "mention"
  inner join "import_titles" as "title" on "title"."import_id" = "mention"."import_id" and "title"."no" = "mention"."no"
  where "mention"."import_id" = ? and "mention"."file_no" in (?)
  group by "mention"."file_no", "title"."state";

-- ImportReportStore.faultsByReason
select "file", "data", count(*) as "count"
  from "import_rows"
  where "import_id" = ? and "kind" = ? and "file" in (?)
  group by "file", "data";

-- ImportReportStore.titles
select "title"."no", "title"."wanted", "title"."state", "title"."match", "title"."candidates", "title"."file", "title"."line"
  from "import_titles" as "title"
  where "title"."import_id" = ? and "title"."state" in (?, ?, ?) and ("title"."type" is null or "title"."type" != ?)
  order by "title"."no"
  limit ? offset ?;

select "title"."no", "title"."wanted", "title"."state", "title"."match", "title"."candidates", "file"."name" as "file", "mention"."line"
  from "import_titles" as "title"
  inner join "import_mentions" as "mention" on "mention"."import_id" = "title"."import_id" and "mention"."no" = "title"."no"
  inner join "import_files" as "file" on "file"."import_id" = "title"."import_id" and "file"."no" = "mention"."file_no"
  where "title"."import_id" = ? and "title"."state" in (?, ?, ?) and ("title"."type" is null or "title"."type" != ?) and "mention"."file_no" = ?
  order by "title"."no"
  limit ? offset ?;

select "title"."no", "title"."wanted", "title"."state", "title"."match", "title"."candidates", "title"."file", "title"."line"
  from "import_titles" as "title"
  where "title"."import_id" = ? and "title"."state" in (?, ?, ?, ?, ?, ?) and "title"."type" = ?
  order by "title"."no"
  limit ? offset ?;

-- ImportReportStore.countTitles
select count(*) as "count"
  from "import_titles" as "title"
  where "title"."import_id" = ? and "title"."state" in (?, ?, ?) and ("title"."type" is null or "title"."type" != ?);

select count(*) as "count"
  from "import_titles" as "title"
  where "title"."import_id" = ? and "title"."state" in (?, ?, ?) and ("title"."type" is null or "title"."type" != ?) and "title"."no" in (select "no"
  from "import_mentions"
  where "import_id" = ? and "file_no" = ?);

-- ImportReportStore.faults
select count(*) as "count"
  from "import_rows"
  where "import_id" = ? and "kind" = ?;

select "file", "line", "data"
  from "import_rows"
  where "import_id" = ? and "kind" = ?
  order by "no"
  limit ? offset ?;

select count(*) as "count"
  from "import_rows"
  where "import_id" = ? and "kind" = ? and "file" = ? and "data" = ?;

select "file", "line", "data"
  from "import_rows"
  where "import_id" = ? and "kind" = ? and "file" = ? and "data" = ?
  order by "no"
  limit ? offset ?;
