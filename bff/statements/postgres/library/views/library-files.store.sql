-- LibraryFilesStore.one
select "file"."id", "file"."path", "file"."size", "file"."modified", "file"."reading", "file"."captions", "file"."season", "file"."episodes", "file"."title_key", "file"."owner", "folder"."id" as "folder_id", "folder"."name" as "folder_name", "folder"."kind" as "folder_kind", "title"."type", "title"."media_id", "title"."reason", "corrected"."file_id" as "corrected", "corrected"."type" as "corrected_type", "corrected"."media_id" as "corrected_id", "corrected"."season" as "corrected_season", "corrected"."episodes" as "corrected_episodes", "corrected"."part" as "part", "corrected"."edition" as "edition", "progress"."position", "progress"."duration", "progress"."updated_at"
  from "library_files" as "file"
  inner join "library_folders" as "folder" on "folder"."id" = "file"."folder_id"
  left join "library_titles" as "title" on "title"."owner" = "file"."owner" and "title"."title_key" = "file"."title_key" and "title"."source" = $1
  left join "library_corrected" as "corrected" on "corrected"."file_id" = "file"."id" and "corrected"."user_id" = $2 and "corrected"."is_current" = $3 and ("corrected"."source" = $4 or "corrected"."media_id" is null)
  left join "library_progress" as "progress" on "progress"."user_id" = $5 and "progress"."key" = "file"."id"
  where "file"."owner" in ($6, $7) and ("file"."folder_id" is null or "file"."folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $8)))) and "file"."gone_at" is null and "file"."id" = $9;

-- LibraryFilesStore.some
select "file"."id", "file"."path", "file"."size", "file"."modified", "file"."reading", "file"."captions", "file"."season", "file"."episodes", "file"."title_key", "file"."owner", "folder"."id" as "folder_id", "folder"."name" as "folder_name", "folder"."kind" as "folder_kind", "title"."type", "title"."media_id", "title"."reason", "corrected"."file_id" as "corrected", "corrected"."type" as "corrected_type", "corrected"."media_id" as "corrected_id", "corrected"."season" as "corrected_season", "corrected"."episodes" as "corrected_episodes", "corrected"."part" as "part", "corrected"."edition" as "edition", "progress"."position", "progress"."duration", "progress"."updated_at"
  from "library_files" as "file"
  inner join "library_folders" as "folder" on "folder"."id" = "file"."folder_id"
  left join "library_titles" as "title" on "title"."owner" = "file"."owner" and "title"."title_key" = "file"."title_key" and "title"."source" = $1
  left join "library_corrected" as "corrected" on "corrected"."file_id" = "file"."id" and "corrected"."user_id" = $2 and "corrected"."is_current" = $3 and ("corrected"."source" = $4 or "corrected"."media_id" is null)
  left join "library_progress" as "progress" on "progress"."user_id" = $5 and "progress"."key" = "file"."id"
  where "file"."owner" in ($6, $7) and ("file"."folder_id" is null or "file"."folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $8)))) and "file"."gone_at" is null and "file"."id" in ($9);

-- LibraryFilesStore.ofTitle
select "file"."id", "file"."path", "file"."size", "file"."modified", "file"."reading", "file"."captions", "file"."season", "file"."episodes", "file"."title_key", "file"."owner", "folder"."id" as "folder_id", "folder"."name" as "folder_name", "folder"."kind" as "folder_kind", "title"."type", "title"."media_id", "title"."reason", "corrected"."file_id" as "corrected", "corrected"."type" as "corrected_type", "corrected"."media_id" as "corrected_id", "corrected"."season" as "corrected_season", "corrected"."episodes" as "corrected_episodes", "corrected"."part" as "part", "corrected"."edition" as "edition", "progress"."position", "progress"."duration", "progress"."updated_at"
  from "library_files" as "file"
  inner join "library_folders" as "folder" on "folder"."id" = "file"."folder_id"
  left join "library_titles" as "title" on "title"."owner" = "file"."owner" and "title"."title_key" = "file"."title_key" and "title"."source" = $1
  left join "library_corrected" as "corrected" on "corrected"."file_id" = "file"."id" and "corrected"."user_id" = $2 and "corrected"."is_current" = $3 and ("corrected"."source" = $4 or "corrected"."media_id" is null)
  left join "library_progress" as "progress" on "progress"."user_id" = $5 and "progress"."key" = "file"."id"
  where "file"."owner" in ($6, $7) and ("file"."folder_id" is null or "file"."folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $8)))) and "file"."gone_at" is null and "title"."type" = $9 and "title"."media_id" = $10 and "corrected"."file_id" is null;

select "file"."id", "file"."path", "file"."size", "file"."modified", "file"."reading", "file"."captions", "file"."season", "file"."episodes", "file"."title_key", "file"."owner", "folder"."id" as "folder_id", "folder"."name" as "folder_name", "folder"."kind" as "folder_kind", "title"."type", "title"."media_id", "title"."reason", "corrected"."file_id" as "corrected", "corrected"."type" as "corrected_type", "corrected"."media_id" as "corrected_id", "corrected"."season" as "corrected_season", "corrected"."episodes" as "corrected_episodes", "corrected"."part" as "part", "corrected"."edition" as "edition", "progress"."position", "progress"."duration", "progress"."updated_at"
  from "library_files" as "file"
  inner join "library_folders" as "folder" on "folder"."id" = "file"."folder_id"
  left join "library_titles" as "title" on "title"."owner" = "file"."owner" and "title"."title_key" = "file"."title_key" and "title"."source" = $1
  left join "library_corrected" as "corrected" on "corrected"."file_id" = "file"."id" and "corrected"."user_id" = $2 and "corrected"."is_current" = $3 and ("corrected"."source" = $4 or "corrected"."media_id" is null)
  left join "library_progress" as "progress" on "progress"."user_id" = $5 and "progress"."key" = "file"."id"
  where "file"."owner" in ($6, $7) and ("file"."folder_id" is null or "file"."folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $8)))) and "file"."gone_at" is null and "corrected"."type" = $9 and "corrected"."media_id" = $10;

-- LibraryFilesStore.ofName
select "file"."id", "file"."path", "file"."size", "file"."modified", "file"."reading", "file"."captions", "file"."season", "file"."episodes", "file"."title_key", "file"."owner", "folder"."id" as "folder_id", "folder"."name" as "folder_name", "folder"."kind" as "folder_kind", "title"."type", "title"."media_id", "title"."reason", "corrected"."file_id" as "corrected", "corrected"."type" as "corrected_type", "corrected"."media_id" as "corrected_id", "corrected"."season" as "corrected_season", "corrected"."episodes" as "corrected_episodes", "corrected"."part" as "part", "corrected"."edition" as "edition", "progress"."position", "progress"."duration", "progress"."updated_at"
  from "library_files" as "file"
  inner join "library_folders" as "folder" on "folder"."id" = "file"."folder_id"
  left join "library_titles" as "title" on "title"."owner" = "file"."owner" and "title"."title_key" = "file"."title_key" and "title"."source" = $1
  left join "library_corrected" as "corrected" on "corrected"."file_id" = "file"."id" and "corrected"."user_id" = $2 and "corrected"."is_current" = $3 and ("corrected"."source" = $4 or "corrected"."media_id" is null)
  left join "library_progress" as "progress" on "progress"."user_id" = $5 and "progress"."key" = "file"."id"
  where "file"."owner" in ($6, $7) and ("file"."folder_id" is null or "file"."folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $8)))) and "file"."gone_at" is null and "file"."owner" = $9 and "file"."title_key" = $10 and "corrected"."media_id" is null and ("title"."media_id" is null or "corrected"."file_id" is not null);
