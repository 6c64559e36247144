-- MatchingStore.pending
select "title"."title_key", "title"."wanted"
  from "library_titles" as "title"
  where "title"."owner" = ? and "title"."source" = ? and "title"."state" = ? and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null)
  order by "title"."title_key"
  limit ?;

-- MatchingStore.countLeft
select count(*) as "count"
  from (select "title"."title_key"
  from "library_titles" as "title"
  where "title"."owner" = ? and "title"."source" = ? and "title"."state" = ? and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null)) as "waiting";

select "file"."id" as "file_id", "title"."media_id" as "show", "file"."reading"
  from "library_files" as "file"
  inner join "library_titles" as "title" on "title"."owner" = "file"."owner" and "title"."title_key" = "file"."title_key"
  where "file"."owner" = ? and "file"."is_unresolved" = ? and "file"."gone_at" is null and "title"."source" = ? and "title"."type" = ?
  order by "title"."media_id"
  limit ?;

select "corrected"."file_id", "corrected"."correction_id", "corrected"."media_id" as "show", "file"."reading"
  from "library_corrected" as "corrected"
  inner join "library_files" as "file" on "file"."id" = "corrected"."file_id"
  where "corrected"."user_id" = ? and "corrected"."source" = ? and "corrected"."is_unresolved" = ? and "corrected"."is_current" = ? and "file"."gone_at" is null
  limit ?;

-- MatchingStore.save
update "library_titles"
  set "type" = ?, "media_id" = ?, "title" = ?, "released" = ?, "state" = ?, "reason" = ?, "candidates" = ?
  where "owner" = ? and "title_key" = ? and "source" = ?;

insert into "library_revisions" ("owner", "user_id", "revision")
  values (?, ?, ?)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + ?;

-- MatchingStore.addTitlesOfOtherSource
insert into "library_titles" ("owner", "user_id", "title_key", "source", "state", "wanted", "candidates") select "other"."owner", "other"."user_id", "other"."title_key", ? as "source", ? as "state", "other"."wanted", ? as "candidates"
  from "library_titles" as "other"
  where "other"."source" != ?
  on conflict ("owner", "title_key", "source") do nothing;
