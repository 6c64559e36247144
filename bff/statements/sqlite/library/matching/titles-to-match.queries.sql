-- addTitles
insert into "library_titles" ("owner", "user_id", "state", "type", "media_id", "title", "released", "reason", "candidates", "title_key", "source", "wanted")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("owner", "title_key", "source") do nothing;

-- titlesToMatch
select *
  from "library_titles" as "title"
  where "title"."owner" = ? and "title"."source" = ? and "title"."state" = ? and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null);

-- countWaiting
select count(*) as "count"
  from (select "title"."title_key"
  from "library_titles" as "title"
  where "title"."owner" = ? and "title"."source" = ? and "title"."state" = ? and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null)) as "waiting";

select count(*) as "count"
  from (select "title"."title_key"
  from "library_titles" as "title"
  where "title"."owner" = ? and "title"."source" = ? and "title"."state" = ? and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null)
  limit ?) as "waiting";

-- addTitlesOfOtherSource
insert into "library_titles" ("owner", "user_id", "title_key", "source", "state", "wanted", "candidates") select "other"."owner", "other"."user_id", "other"."title_key", ? as "source", ? as "state", "other"."wanted", ? as "candidates"
  from "library_titles" as "other"
  where "other"."source" != ?
  on conflict ("owner", "title_key", "source") do nothing;
