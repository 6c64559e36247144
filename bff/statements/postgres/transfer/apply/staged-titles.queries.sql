-- nextTitles
select distinct "media_id"
  from "import_titles"
  where "import_id" = $1 and "state" = $2 and "type" = $3 and "media_id" > $4
  order by "media_id"
  limit $5;

select "no", "media_id", "match"
  from "import_titles"
  where "import_id" = $1 and "state" = $2 and "type" = $3 and "media_id" in ($4);

-- titlesOf
select *
  from "import_titles"
  where "import_id" = $1 and "no" in ($2);

-- matchesOf
select "no", "match"
  from "import_titles"
  where "import_id" = $1 and "state" = $2 and "no" in ($3);

-- titlesAfter
select "no", "wanted", "state"
  from "import_titles"
  where "import_id" = $1 and "no" > $2
  order by "no"
  limit $3;

-- unresolvedTitles
select *
  from "import_titles"
  where "import_id" = $1 and "state" in ($2, $3, $4) and ("type" is null or "type" != $5) and "no" > $6
  order by "no"
  limit $7;

-- answersForWaiting
select "waiting"."id" as "waitingId", "title"."match"
  from "import_titles" as "title"
  inner join "waiting_titles" as "waiting" on "waiting"."id" = "title"."waiting_id"
  where "title"."import_id" = $1 and "title"."waiting_id" in ($2) and "title"."state" in ($3, $4) and "waiting"."user_id" = $5 and "waiting"."state" = $6;

-- changeInPastImports
update "import_titles"
  set "state" = $1
  where "waiting_id" = $2 and "state" in ($3, $4, $5, $6) and "import_id" in (select "id"
  from "imports"
  where "user_id" = $7 and "state" = $8);

-- otherImportsNaming
select "import"."id", "title"."waiting_id"
  from "imports" as "import"
  inner join "import_titles" as "title" on "title"."import_id" = "import"."id"
  where "import"."user_id" = $1 and "import"."id" != $2 and "import"."state" = $3 and "title"."waiting_id" in ($4) and "title"."state" in ($5, $6, $7, $8)
  order by "import"."created_at";
