-- ownFolders
select *
  from "library_folders"
  where "owner" = $1
  order by "created_at", "id";

-- ownFiles
select "file"."id", "file"."fingerprint", "file"."path", "file"."size", "file"."modified", "file"."role", "file"."reading", "file"."captions", "file"."season", "file"."episodes", "file"."added_at", "file"."gone_at", "folder"."name" as "folder_name", "title"."type", "title"."media_id", "title"."title", "title"."released", "title"."reason", "corrected"."file_id" as "corrected", "corrected"."type" as "corrected_type", "corrected"."media_id" as "corrected_id", "corrected"."season" as "corrected_season", "corrected"."episodes" as "corrected_episodes", "corrected"."part" as "part", "corrected"."edition" as "edition", "correction"."title" as "corrected_title", "correction"."released" as "corrected_released"
  from "library_files" as "file"
  left join "library_folders" as "folder" on "folder"."id" = "file"."folder_id"
  left join "library_titles" as "title" on "title"."owner" = "file"."owner" and "title"."title_key" = "file"."title_key" and "title"."source" = $1
  left join "library_corrected" as "corrected" on "corrected"."file_id" = "file"."id" and "corrected"."user_id" = $2 and "corrected"."is_current" = $3 and ("corrected"."source" = $4 or "corrected"."media_id" is null)
  left join "library_corrections" as "correction" on "correction"."id" = "corrected"."correction_id"
  where "file"."owner" = $5 and "file"."reading" != $6
  order by "file"."fingerprint", "file"."id"
  limit $7;

-- positionsOf
select "progress"."key", "progress"."position", "progress"."duration", "progress"."updated_at", "file"."path", "file"."size", "file"."modified"
  from "library_progress" as "progress"
  left join "library_files" as "file" on "file"."id" = "progress"."key" and "file"."owner" in ($1, $2) and ("file"."folder_id" is null or "file"."folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $3))))
  where "progress"."user_id" = $4
  order by "progress"."key"
  limit $5;
