-- writeFiles
insert into "library_files" ("path", "fingerprint", "size", "modified", "inode", "role", "title_key", "reading", "copy", "captions", "season", "episodes", "needs_show", "is_unresolved", "owner", "user_id", "id", "folder_id", "added_at", "listed_in", "gone_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do update
  set "folder_id" = "excluded"."folder_id", "path" = "excluded"."path", "fingerprint" = "excluded"."fingerprint", "size" = "excluded"."size", "modified" = "excluded"."modified", "inode" = "excluded"."inode", "role" = "excluded"."role", "title_key" = "excluded"."title_key", "reading" = "excluded"."reading", "copy" = "excluded"."copy", "captions" = "excluded"."captions", "season" = "excluded"."season", "episodes" = "excluded"."episodes", "needs_show" = "excluded"."needs_show", "is_unresolved" = "excluded"."is_unresolved", "listed_in" = "excluded"."listed_in", "gone_at" = "excluded"."gone_at";

-- filesAt
select *
  from "library_files"
  where "folder_id" = ? and "gone_at" is null and "path" in (?);

-- fingerprintsAt
select "path", "fingerprint"
  from "library_files"
  where "owner" = ? and "folder_id" = ? and "gone_at" is null and "path" in (?);

-- filesLastSeenBefore
select *
  from "library_files"
  where "folder_id" = ? and "gone_at" is null and "listed_in" < ?
  limit ?;

-- goneFilesLike
select *
  from "library_files"
  where "owner" = ? and "gone_at" is not null and ("size" in (?) or ("folder_id" = ? and "title_key" in (?)))
  order by "gone_at" desc, "id";

-- markSeen
update "library_files"
  set "listed_in" = ?
  where "id" in (?);

-- markGone
update "library_files"
  set "gone_at" = ?
  where "id" in (?);

-- deleteExpiredFiles
delete from "library_files"
  where "owner" = ? and "gone_at" < ? and not exists (select "file_id"
  from "library_corrected"
  where "file_id" = "library_files"."id") and not exists (select "key"
  from "library_progress"
  where "key" = "library_files"."id")
  returning "id";

delete from "library_titles"
  where "owner" = ? and not exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = ? and "file"."title_key" = "library_titles"."title_key");
