-- OwnedTitlesStore.hasFiles
select "id"
  from "library_files"
  where "owner" in (?, ?) and ("folder_id" is null or "folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?))))
  limit ?;

-- OwnedTitlesStore.among
select "title"."type", "title"."media_id"
  from "library_titles" as "title"
  where "title"."owner" in (?, ?) and "title"."source" = ? and "title"."media_id" is not null and ("title"."type" = ? and "title"."media_id" in (?, ?)) and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null and ("file"."folder_id" is null or "file"."folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?)))) and not exists (select "corrected"."file_id"
  from "library_corrected" as "corrected"
  where "corrected"."file_id" = "file"."id" and "corrected"."user_id" = ? and "corrected"."is_current" = ? and ("corrected"."source" = ? or "corrected"."media_id" is null)))
  union select "corrected"."type", "corrected"."media_id"
  from "library_corrected" as "corrected"
  inner join "library_files" as "file" on "file"."id" = "corrected"."file_id"
  where "corrected"."user_id" = ? and "corrected"."source" = ? and "corrected"."is_current" = ? and "file"."owner" in (?, ?) and ("file"."folder_id" is null or "file"."folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?)))) and "file"."gone_at" is null and ("corrected"."type" = ? and "corrected"."media_id" in (?, ?));
