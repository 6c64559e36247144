-- unresolvedEpisodes
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

-- countUnresolved
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

-- writeEpisode
update "library_files"
  set "season" = $1, "episodes" = $2, "is_unresolved" = $3
  where "id" = $4;

update "library_corrected"
  set "season" = $1, "episodes" = $2, "is_unresolved" = $3
  where "file_id" = $4 and "correction_id" = $5;
