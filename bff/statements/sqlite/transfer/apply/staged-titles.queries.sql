-- nextTitles
select distinct "media_id"
  from "import_titles"
  where "import_id" = ? and "state" = ? and "type" = ? and "media_id" > ?
  order by "media_id"
  limit ?;

select "no", "media_id", "match"
  from "import_titles"
  where "import_id" = ? and "state" = ? and "type" = ? and "media_id" in (?);

-- titlesOf
select *
  from "import_titles"
  where "import_id" = ? and "no" in (?);

-- matchesOf
select "no", "match"
  from "import_titles"
  where "import_id" = ? and "state" = ? and "no" in (?);

-- titlesAfter
select "no", "wanted", "state"
  from "import_titles"
  where "import_id" = ? and "no" > ?
  order by "no"
  limit ?;

-- unresolvedTitles
select *
  from "import_titles"
  where "import_id" = ? and "state" in (?, ?, ?) and ("type" is null or "type" != ?) and "no" > ?
  order by "no"
  limit ?;

-- answersForWaiting
select "waiting"."id" as "waitingId", "title"."match"
  from "import_titles" as "title"
  inner join "waiting_titles" as "waiting" on "waiting"."id" = "title"."waiting_id"
  where "title"."import_id" = ? and "title"."waiting_id" in (?) and "title"."state" in (?, ?) and "waiting"."user_id" = ? and "waiting"."state" = ?;

-- changeInPastImports
update "import_titles"
  set "state" = ?
  where "waiting_id" = ? and "state" in (?, ?, ?, ?) and "import_id" in (select "id"
  from "imports"
  where "user_id" = ? and "state" = ?);

-- otherImportsNaming
select "import"."id", "title"."waiting_id"
  from "imports" as "import"
  inner join "import_titles" as "title" on "title"."import_id" = "import"."id"
  where "import"."user_id" = ? and "import"."id" != ? and "import"."state" = ? and "title"."waiting_id" in (?) and "title"."state" in (?, ?, ?, ?)
  order by "import"."created_at";
