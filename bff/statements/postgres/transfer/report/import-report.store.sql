-- ImportReportStore.counts
select "import_id", "state", count(*) as "count", count(*) filter(where "type" = $1) as "people"
  from "import_titles"
  where "import_id" in ($2)
  group by "import_id", "state";

select "import_id", count(*) as "count", count(*) filter(where "data" like $1) as "parts"
  from "import_rows"
  where "import_id" in ($2) and "kind" = $3
  group by "import_id";

-- ImportReportStore.countsOf
select "import_id", "state", count(*) as "count", count(*) filter(where "type" = $1) as "people"
  from "import_titles"
  where "import_id" in ($2, $3)
  group by "import_id", "state";

select "import_id", count(*) as "count", count(*) filter(where "data" like $1) as "parts"
  from "import_rows"
  where "import_id" in ($2, $3) and "kind" = $4
  group by "import_id";

-- ImportReportStore.files
select count(*) as "count"
  from "import_files"
  where "import_id" = $1;

select "no", "name", "rows", "other_rows"
  from "import_files"
  where "import_id" = $1
  order by "no"
  limit $2 offset $3;

-- ImportReportStore.fileNames
select "import_id", "name"
  from "import_files"
  where "import_id" in ($1) and "no" <= $2
  order by "no";

-- ImportReportStore.fileName
select "name"
  from "import_files"
  where "import_id" = $1 and "no" = $2;

-- ImportReportStore.rowsByState
select "mention"."file_no", "title"."state", sum("mention"."rows") as "count"
  from "import_mentions" as "mention"
  inner join "import_titles" as "title" on "title"."import_id" = "mention"."import_id" and "title"."no" = "mention"."no"
  where "mention"."import_id" = $1 and "mention"."file_no" in ($2)
  group by "mention"."file_no", "title"."state";

-- ImportReportStore.faultsByReason
select "file", "data", count(*) as "count"
  from "import_rows"
  where "import_id" = $1 and "kind" = $2 and "file" in ($3)
  group by "file", "data";

-- ImportReportStore.titles
select "title"."no", "title"."wanted", "title"."state", "title"."match", "title"."candidates", "title"."file", "title"."line"
  from "import_titles" as "title"
  where "title"."import_id" = $1 and "title"."state" in ($2, $3, $4) and ("title"."type" is null or "title"."type" != $5)
  order by "title"."no"
  limit $6 offset $7;

select "title"."no", "title"."wanted", "title"."state", "title"."match", "title"."candidates", "file"."name" as "file", "mention"."line"
  from "import_titles" as "title"
  inner join "import_mentions" as "mention" on "mention"."import_id" = "title"."import_id" and "mention"."no" = "title"."no"
  inner join "import_files" as "file" on "file"."import_id" = "title"."import_id" and "file"."no" = "mention"."file_no"
  where "title"."import_id" = $1 and "title"."state" in ($2, $3, $4) and ("title"."type" is null or "title"."type" != $5) and "mention"."file_no" = $6
  order by "title"."no"
  limit $7 offset $8;

select "title"."no", "title"."wanted", "title"."state", "title"."match", "title"."candidates", "title"."file", "title"."line"
  from "import_titles" as "title"
  where "title"."import_id" = $1 and "title"."state" in ($2, $3, $4, $5, $6, $7) and "title"."type" = $8
  order by "title"."no"
  limit $9 offset $10;

-- ImportReportStore.countTitles
select count(*) as "count"
  from "import_titles" as "title"
  where "title"."import_id" = $1 and "title"."state" in ($2, $3, $4) and ("title"."type" is null or "title"."type" != $5);

select count(*) as "count"
  from "import_titles" as "title"
  where "title"."import_id" = $1 and "title"."state" in ($2, $3, $4) and ("title"."type" is null or "title"."type" != $5) and "title"."no" in (select "no"
  from "import_mentions"
  where "import_id" = $6 and "file_no" = $7);

-- ImportReportStore.faults
select count(*) as "count"
  from "import_rows"
  where "import_id" = $1 and "kind" = $2;

select "file", "line", "data"
  from "import_rows"
  where "import_id" = $1 and "kind" = $2
  order by "no"
  limit $3 offset $4;

select count(*) as "count"
  from "import_rows"
  where "import_id" = $1 and "kind" = $2 and "file" = $3 and "data" = $4;

select "file", "line", "data"
  from "import_rows"
  where "import_id" = $1 and "kind" = $2 and "file" = $3 and "data" = $4
  order by "no"
  limit $5 offset $6;
