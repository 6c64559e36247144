-- writeFiles
insert into "library_files" ("path", "fingerprint", "size", "modified", "inode", "role", "title_key", "reading", "copy", "captions", "season", "episodes", "needs_show", "is_unresolved", "owner", "user_id", "id", "folder_id", "added_at", "listed_in", "gone_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  on conflict ("id") do update
  set "folder_id" = "excluded"."folder_id", "path" = "excluded"."path", "fingerprint" = "excluded"."fingerprint", "size" = "excluded"."size", "modified" = "excluded"."modified", "inode" = "excluded"."inode", "role" = "excluded"."role", "title_key" = "excluded"."title_key", "reading" = "excluded"."reading", "copy" = "excluded"."copy", "captions" = "excluded"."captions", "season" = "excluded"."season", "episodes" = "excluded"."episodes", "needs_show" = "excluded"."needs_show", "is_unresolved" = "excluded"."is_unresolved", "listed_in" = "excluded"."listed_in", "gone_at" = "excluded"."gone_at";

-- filesAt
select *
  from "library_files"
  where "folder_id" = $1 and "gone_at" is null and "path" in ($2);

-- fingerprintsAt
select "path", "fingerprint"
  from "library_files"
  where "owner" = $1 and "folder_id" = $2 and "gone_at" is null and "path" in ($3);

-- filesLastSeenBefore
select *
  from "library_files"
  where "folder_id" = $1 and "gone_at" is null and "listed_in" < $2
  limit $3;

-- goneFilesLike
select *
  from "library_files"
  where "owner" = $1 and "gone_at" is not null and ("size" in ($2) or ("folder_id" = $3 and "title_key" in ($4)))
  order by "gone_at" desc, "id";

-- markSeen
update "library_files"
  set "listed_in" = $1
  where "id" in ($2);

-- markGone
update "library_files"
  set "gone_at" = $1
  where "id" in ($2);

-- deleteExpiredFiles
delete from "library_files"
  where "owner" = $1 and "gone_at" < $2 and not exists (select "file_id"
  from "library_corrected"
  where "file_id" = "library_files"."id") and not exists (select "key"
  from "library_progress"
  where "key" = "library_files"."id")
  returning "id";

delete from "library_titles"
  where "owner" = $1 and not exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = $2 and "file"."title_key" = "library_titles"."title_key");
