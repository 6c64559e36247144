-- removeFiles
insert into "library_files" ("path", "fingerprint", "size", "modified", "inode", "role", "title_key", "reading", "copy", "captions", "season", "episodes", "needs_show", "is_unresolved", "owner", "user_id", "id", "folder_id", "added_at", "listed_in", "gone_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do update
  set "folder_id" = "excluded"."folder_id", "path" = "excluded"."path", "fingerprint" = "excluded"."fingerprint", "size" = "excluded"."size", "modified" = "excluded"."modified", "inode" = "excluded"."inode", "role" = "excluded"."role", "title_key" = "excluded"."title_key", "reading" = "excluded"."reading", "copy" = "excluded"."copy", "captions" = "excluded"."captions", "season" = "excluded"."season", "episodes" = "excluded"."episodes", "needs_show" = "excluded"."needs_show", "is_unresolved" = "excluded"."is_unresolved", "listed_in" = "excluded"."listed_in", "gone_at" = "excluded"."gone_at";

select *
  from "library_folders"
  where "owner" = ? and "id" = ?;

update "library_files"
  set "gone_at" = ?
  where "id" in (?);

select "file".*
  from "library_files" as "file"
  where "owner" = ? and ("fingerprint" in (?) or ("folder_id" = ? and ("size" in (?) or "title_key" in (?)))) and "gone_at" is null and "added_at" >= ? and not exists (select "corrected"."file_id"
  from "library_corrected" as "corrected"
  inner join "library_corrections" as "correction" on "correction"."id" = "corrected"."correction_id"
  where "corrected"."file_id" = "file"."id" and "correction"."scope" = ?) and not exists (select "key"
  from "library_progress"
  where "key" = "file"."id")
  order by "added_at", "id";

select *
  from "library_corrected"
  where "file_id" in (?, ?);

delete from "library_files"
  where "id" in (?);

insert into "library_files" ("owner", "user_id", "id", "folder_id", "path", "fingerprint", "size", "modified", "role", "title_key", "reading", "captions", "season", "episodes", "needs_show", "is_unresolved", "added_at", "listed_in", "gone_at", "copy", "inode")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do update
  set "folder_id" = "excluded"."folder_id", "path" = "excluded"."path", "fingerprint" = "excluded"."fingerprint", "size" = "excluded"."size", "modified" = "excluded"."modified", "inode" = "excluded"."inode", "role" = "excluded"."role", "title_key" = "excluded"."title_key", "reading" = "excluded"."reading", "copy" = "excluded"."copy", "captions" = "excluded"."captions", "season" = "excluded"."season", "episodes" = "excluded"."episodes", "needs_show" = "excluded"."needs_show", "is_unresolved" = "excluded"."is_unresolved", "listed_in" = "excluded"."listed_in", "gone_at" = "excluded"."gone_at";
