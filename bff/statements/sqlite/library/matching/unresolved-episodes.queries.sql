-- unresolvedEpisodes
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

-- countUnresolved
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

-- writeEpisode
update "library_files"
  set "season" = ?, "episodes" = ?, "is_unresolved" = ?
  where "id" = ?;

update "library_corrected"
  set "season" = ?, "episodes" = ?, "is_unresolved" = ?
  where "file_id" = ? and "correction_id" = ?;
