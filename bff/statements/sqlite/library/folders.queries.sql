-- checkFolderLimit
update "users"
  set "name" = "name"
  where "id" = ?;

select "id"
  from "library_folders"
  where "owner" = ?;

-- upsertFolder
insert into "library_folders" ("id", "owner", "user_id", "name", "kind", "files", "scanned_at", "revision", "whole_since", "away_since", "created_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do update
  set "name" = ?
  where "library_folders"."owner" = ?
  returning *;

-- folderOf
select *
  from "library_folders"
  where "owner" = ? and "id" = ?;

-- updateScannedFolder
update "library_folders"
  set "revision" = ?, "files" = ?, "whole_since" = ?, "scanned_at" = ?
  where "id" = ?;

-- toFolder
select *
  from "library_folders"
  where "owner" = ? and "id" = ?;

-- incrementLibraryRevision
insert into "library_revisions" ("owner", "user_id", "revision")
  values (?, ?, ?)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + ?;

-- libraryRevision
select "revision"
  from "library_revisions"
  where "owner" in (?, ?)
  order by "owner";
