-- correctionsOfFiles
select *
  from "library_corrections"
  where "user_id" = ? and "scope" != ?
  order by "corrected_at" desc;

select "corrected"."correction_id", "corrected"."season", "corrected"."episodes", "corrected"."part", "corrected"."edition", "file"."id", "file"."fingerprint", "file"."path", "file"."size", "file"."modified", "file"."role", "file"."title_key", "file"."folder_id", "correction"."folder_name", "correction"."source", "correction"."type", "correction"."media_id", "correction"."title", "correction"."released", "correction"."corrected_at"
  from "library_corrected" as "corrected"
  inner join "library_corrections" as "correction" on "correction"."id" = "corrected"."correction_id"
  inner join "library_files" as "file" on "file"."id" = "corrected"."file_id"
  where "corrected"."user_id" = ? and "corrected"."is_current" = ? and "file"."owner" in (?, ?) and ("file"."folder_id" is null or "file"."folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?))))
  order by "file"."path", "file"."fingerprint", "file"."id"
  limit ?;

-- correctionsOfFolders
select *
  from "library_corrections"
  where "user_id" = ? and "scope" != ?
  order by "corrected_at" desc;
