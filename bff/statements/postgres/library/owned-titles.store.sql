-- OwnedTitlesStore.hasFiles
select "id"
  from "library_files"
  where "owner" in ($1, $2)
  limit $3;

-- OwnedTitlesStore.among
select "title"."type", "title"."media_id"
  from "library_titles" as "title"
  where "title"."owner" in ($1, $2) and "title"."source" = $3 and "title"."media_id" is not null and ("title"."type" = $4 and "title"."media_id" in ($5, $6)) and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null and not exists (select "corrected"."file_id"
  from "library_corrected" as "corrected"
  where "corrected"."file_id" = "file"."id" and "corrected"."user_id" = $7 and "corrected"."is_current" = $8 and ("corrected"."source" = $9 or "corrected"."media_id" is null)))
  union select "corrected"."type", "corrected"."media_id"
  from "library_corrected" as "corrected"
  inner join "library_files" as "file" on "file"."id" = "corrected"."file_id"
  where "corrected"."user_id" = $10 and "corrected"."source" = $11 and "corrected"."is_current" = $12 and "file"."owner" in ($13, $14) and "file"."gone_at" is null and ("corrected"."type" = $15 and "corrected"."media_id" in ($16, $17));
