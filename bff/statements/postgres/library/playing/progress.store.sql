-- ProgressStore.put
insert into "library_progress" ("user_id", "key", "position", "duration", "updated_at")
  values ($1, $2, $3, $4, $5)
  on conflict ("user_id", "key") do update
  set "position" = $6, "duration" = $7, "updated_at" = $8;

delete from "library_progress"
  where "user_id" = $1 and "updated_at" < (select "newer"."updated_at"
  from "library_progress" as "newer"
  where "newer"."user_id" = $2
  order by "newer"."updated_at" desc
  limit $3 offset $4);

-- ProgressStore.of
select "position", "duration", "updated_at" as "updatedAt"
  from "library_progress"
  where "user_id" = $1 and "key" = $2;

-- ProgressStore.ofAll
select "key", "position", "duration", "updated_at" as "updatedAt"
  from "library_progress"
  where "user_id" = $1 and "key" in ($2);

-- ProgressStore.startedFiles
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
  where shown.user_id = $8)))) and "file"."gone_at" is null and "progress"."updated_at" is not null
  order by "progress"."updated_at" desc, "file"."id"
  limit $9;

-- ProgressStore.forget
delete from "library_progress"
  where "user_id" = $1 and "key" = $2;
