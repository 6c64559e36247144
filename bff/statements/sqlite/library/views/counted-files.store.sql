-- CountedFilesStore.of
select "id"
  from "library_corrections"
  where "user_id" = ?
  limit ?;

select "id", "path", "size", "added_at", "title_key", "role", "copy", "season", "episodes"
  from "library_files"
  where "folder_id" = ? and "gone_at" is null and "path" > ?
  order by "path"
  limit ?;

select "file_id", "type", "media_id", "season", "episodes", "part", "edition"
  from "library_corrected" as "corrected"
  where "file_id" in (?) and "user_id" = ? and "is_current" = ? and ("corrected"."source" = ? or "corrected"."media_id" is null);
