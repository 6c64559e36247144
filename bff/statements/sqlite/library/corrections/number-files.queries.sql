-- numberFiles
select "id", "needs_show"
  from "library_files"
  where "id" in (?) and "gone_at" is null and "owner" in (?, ?) and ("folder_id" is null or "folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?))));

update "library_corrected"
  set "is_current" = ?
  where "user_id" = ? and "is_current" = ? and "file_id" in (?)
  returning "file_id", "part", "edition";

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "season", "episodes", "part", "edition", "is_unresolved")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);
