-- numberFiles
select "id", "needs_show"
  from "library_files"
  where "id" in ($1) and "gone_at" is null and "owner" in ($2, $3) and ("folder_id" is null or "folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $4))));

update "library_corrected"
  set "is_current" = $1
  where "user_id" = $2 and "is_current" = $3 and "file_id" in ($4)
  returning "file_id", "part", "edition";

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "season", "episodes", "part", "edition", "is_unresolved")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);
