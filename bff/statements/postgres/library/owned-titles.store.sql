-- OwnedTitlesStore.hasFiles
select "id"
  from "library_files"
  where "owner" in ($1, $2) and ("folder_id" is null or "folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $3))))
  limit $4;

-- OwnedTitlesStore.among
select "title"."type", "title"."media_id"
  from "library_titles" as "title"
  where "title"."owner" in ($1, $2) and "title"."source" = $3 and "title"."media_id" is not null and ("title"."type" = $4 and "title"."media_id" in ($5, $6)) and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null and ("file"."folder_id" is null or "file"."folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $7)))) and not exists (select "corrected"."file_id"
  from "library_corrected" as "corrected"
  where "corrected"."file_id" = "file"."id" and "corrected"."user_id" = $8 and "corrected"."is_current" = $9 and ("corrected"."source" = $10 or "corrected"."media_id" is null)))
  union select "corrected"."type", "corrected"."media_id"
  from "library_corrected" as "corrected"
  inner join "library_files" as "file" on "file"."id" = "corrected"."file_id"
  where "corrected"."user_id" = $11 and "corrected"."source" = $12 and "corrected"."is_current" = $13 and "file"."owner" in ($14, $15) and ("file"."folder_id" is null or "file"."folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $16)))) and "file"."gone_at" is null and ("corrected"."type" = $17 and "corrected"."media_id" in ($18, $19));
