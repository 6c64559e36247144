-- MatchingStore.pending
select "title"."title_key", "title"."wanted"
  from "library_titles" as "title"
  where "title"."owner" = $1 and "title"."source" = $2 and "title"."state" = $3 and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null)
  order by "title"."title_key"
  limit $4;

-- MatchingStore.countLeft
select count(*) as "count"
  from (select "title"."title_key"
  from "library_titles" as "title"
  where "title"."owner" = $1 and "title"."source" = $2 and "title"."state" = $3 and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null)) as "waiting";

select "file"."id" as "file_id", "title"."media_id" as "show", "file"."reading"
  from "library_files" as "file"
  inner join "library_titles" as "title" on "title"."owner" = "file"."owner" and "title"."title_key" = "file"."title_key"
  where "file"."owner" = $1 and "file"."is_unresolved" = $2 and "file"."gone_at" is null and "title"."source" = $3 and "title"."type" = $4
  order by "title"."media_id"
  limit $5;

select "corrected"."file_id", "corrected"."correction_id", "corrected"."media_id" as "show", "file"."reading"
  from "library_corrected" as "corrected"
  inner join "library_files" as "file" on "file"."id" = "corrected"."file_id"
  where "corrected"."user_id" = $1 and "corrected"."source" = $2 and "corrected"."is_unresolved" = $3 and "corrected"."is_current" = $4 and "file"."gone_at" is null
  limit $5;

-- MatchingStore.save
update "library_titles"
  set "type" = $1, "media_id" = $2, "title" = $3, "released" = $4, "state" = $5, "reason" = $6, "candidates" = $7
  where "owner" = $8 and "title_key" = $9 and "source" = $10;

insert into "library_revisions" ("owner", "user_id", "revision")
  values ($1, $2, $3)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + $4;

-- MatchingStore.addTitlesOfOtherSource
insert into "library_titles" ("owner", "user_id", "title_key", "source", "state", "wanted", "candidates") select "other"."owner", "other"."user_id", "other"."title_key", $1 as "source", $2 as "state", "other"."wanted", $3 as "candidates"
  from "library_titles" as "other"
  where "other"."source" != $4
  on conflict ("owner", "title_key", "source") do nothing;
