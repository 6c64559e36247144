-- checkFolderLimit
update "users"
  set "name" = "name"
  where "id" = $1;

select "id"
  from "library_folders"
  where "owner" = $1;

-- upsertFolder
insert into "library_folders" ("id", "owner", "user_id", "name", "kind", "files", "scanned_at", "revision", "whole_since", "away_since", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("id") do update
  set "name" = $12
  where "library_folders"."owner" = $13
  returning *;

-- folderOf
select *
  from "library_folders"
  where "owner" = $1 and "id" = $2;

-- updateScannedFolder
update "library_folders"
  set "revision" = $1, "files" = $2, "whole_since" = $3, "scanned_at" = $4
  where "id" = $5;

-- toFolder
select *
  from "library_folders"
  where "owner" = $1 and "id" = $2;

-- incrementLibraryRevision
insert into "library_revisions" ("owner", "user_id", "revision")
  values ($1, $2, $3)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + $4;

-- libraryRevision
select "revision"
  from "library_revisions"
  where "owner" in ($1, $2)
  order by "owner";
