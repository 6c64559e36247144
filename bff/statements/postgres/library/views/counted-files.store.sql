-- CountedFilesStore.of
select "id"
  from "library_corrections"
  where "user_id" = $1
  limit $2;

select "id", "path", "size", "added_at", "title_key", "role", "copy", "season", "episodes"
  from "library_files"
  where "folder_id" = $1 and "gone_at" is null and "path" > $2
  order by "path"
  limit $3;

select "file_id", "type", "media_id", "season", "episodes", "part", "edition"
  from "library_corrected" as "corrected"
  where "file_id" in ($1) and "user_id" = $2 and "is_current" = $3 and ("corrected"."source" = $4 or "corrected"."media_id" is null);
