-- removeFiles
insert into "library_files" ("path", "fingerprint", "size", "modified", "inode", "role", "title_key", "reading", "copy", "captions", "season", "episodes", "needs_show", "is_unresolved", "owner", "user_id", "id", "folder_id", "added_at", "listed_in", "gone_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21), ($22, $23, $24, $25, $26, $27, $28, $29, $30, $31, $32, $33, $34, $35, $36, $37, $38, $39, $40, $41, $42)
  on conflict ("id") do update
  set "folder_id" = "excluded"."folder_id", "path" = "excluded"."path", "fingerprint" = "excluded"."fingerprint", "size" = "excluded"."size", "modified" = "excluded"."modified", "inode" = "excluded"."inode", "role" = "excluded"."role", "title_key" = "excluded"."title_key", "reading" = "excluded"."reading", "copy" = "excluded"."copy", "captions" = "excluded"."captions", "season" = "excluded"."season", "episodes" = "excluded"."episodes", "needs_show" = "excluded"."needs_show", "is_unresolved" = "excluded"."is_unresolved", "listed_in" = "excluded"."listed_in", "gone_at" = "excluded"."gone_at";

select *
  from "library_folders"
  where "owner" = $1 and "id" = $2;

update "library_files"
  set "gone_at" = $1
  where "id" in ($2);

select "file".*
  from "library_files" as "file"
  where "owner" = $1 and ("fingerprint" in ($2) or ("folder_id" = $3 and ("size" in ($4) or "title_key" in ($5)))) and "gone_at" is null and "added_at" >= $6 and not exists (select "corrected"."file_id"
  from "library_corrected" as "corrected"
  inner join "library_corrections" as "correction" on "correction"."id" = "corrected"."correction_id"
  where "corrected"."file_id" = "file"."id" and "correction"."scope" = $7) and not exists (select "key"
  from "library_progress"
  where "key" = "file"."id")
  order by "added_at", "id";

select *
  from "library_corrected"
  where "file_id" in ($1, $2);

delete from "library_files"
  where "id" in ($1);

insert into "library_files" ("owner", "user_id", "id", "folder_id", "path", "fingerprint", "size", "modified", "role", "title_key", "reading", "captions", "season", "episodes", "needs_show", "is_unresolved", "added_at", "listed_in", "gone_at", "copy", "inode")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  on conflict ("id") do update
  set "folder_id" = "excluded"."folder_id", "path" = "excluded"."path", "fingerprint" = "excluded"."fingerprint", "size" = "excluded"."size", "modified" = "excluded"."modified", "inode" = "excluded"."inode", "role" = "excluded"."role", "title_key" = "excluded"."title_key", "reading" = "excluded"."reading", "copy" = "excluded"."copy", "captions" = "excluded"."captions", "season" = "excluded"."season", "episodes" = "excluded"."episodes", "needs_show" = "excluded"."needs_show", "is_unresolved" = "excluded"."is_unresolved", "listed_in" = "excluded"."listed_in", "gone_at" = "excluded"."gone_at";
