-- FoldersStore.put
update "users"
  set "name" = "name"
  where "id" = $1;

select "id"
  from "library_folders"
  where "owner" = $1;

insert into "library_folders" ("id", "owner", "user_id", "name", "kind", "files", "scanned_at", "revision", "whole_since", "away_since", "created_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("id") do update
  set "name" = $12
  where "library_folders"."owner" = $13
  returning *;

insert into "library_revisions" ("owner", "user_id", "revision")
  values ($1, $2, $3)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + $4;

-- FoldersStore.all
select *
  from "library_folders"
  where "owner" in ($1, $2) and ("id" is null or "id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $3))))
  order by "owner" desc, "created_at", "id";

-- FoldersStore.ids
select "id"
  from "library_folders"
  where "owner" = $1;

-- FoldersStore.revision
select "revision"
  from "library_folders"
  where "owner" = $1 and "id" = $2;

-- FoldersStore.setAway
update "library_folders"
  set "away_since" = $1
  where "owner" = $2 and "id" = $3;

-- FoldersStore.filesAfter
select "path", "size", "modified", "reading", "captions"
  from "library_files"
  where "folder_id" = $1 and "gone_at" is null and "path" > $2
  order by "path"
  limit $3;

-- FoldersStore.serverFile
select "id", "folder_id", "path", "size", "modified", "captions"
  from "library_files"
  where "owner" in ($1, $2) and "owner" = $3 and ("folder_id" is null or "folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $4)))) and "id" = $5 and "gone_at" is null;

-- FoldersStore.change
select "path", "fingerprint"
  from "library_files"
  where "owner" = $1 and "folder_id" = $2 and "gone_at" is null and "path" in ($3);

select *
  from "library_folders"
  where "owner" = $1 and "id" = $2;

select *
  from "library_files"
  where "folder_id" = $1 and "gone_at" is null and "path" in ($2, $3);

select *
  from "library_files"
  where "owner" = $1 and "gone_at" is not null and ("size" in ($2) or ("folder_id" = $3 and "title_key" in ($4)))
  order by "gone_at" desc, "id";

insert into "library_files" ("id", "owner", "user_id", "folder_id", "path", "fingerprint", "size", "modified", "inode", "role", "title_key", "reading", "copy", "captions", "season", "episodes", "needs_show", "is_unresolved", "added_at", "listed_in", "gone_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)
  on conflict ("id") do update
  set "folder_id" = "excluded"."folder_id", "path" = "excluded"."path", "fingerprint" = "excluded"."fingerprint", "size" = "excluded"."size", "modified" = "excluded"."modified", "inode" = "excluded"."inode", "role" = "excluded"."role", "title_key" = "excluded"."title_key", "reading" = "excluded"."reading", "copy" = "excluded"."copy", "captions" = "excluded"."captions", "season" = "excluded"."season", "episodes" = "excluded"."episodes", "needs_show" = "excluded"."needs_show", "is_unresolved" = "excluded"."is_unresolved", "listed_in" = "excluded"."listed_in", "gone_at" = "excluded"."gone_at";

insert into "library_titles" ("owner", "user_id", "state", "type", "media_id", "title", "released", "reason", "candidates", "title_key", "source", "wanted")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)
  on conflict ("owner", "title_key", "source") do nothing;

select *
  from "library_files"
  where "folder_id" = $1 and "gone_at" is null and "listed_in" < $2
  limit $3;

select *
  from "library_corrections"
  where "scope" != $1 and ("folder_id" = $2 or ("folder_id" is null and ("folder_name" = $3 or exists (select "corrected"."file_id"
  from "library_corrected" as "corrected"
  inner join "library_files" as "file" on "file"."id" = "corrected"."file_id"
  where "corrected"."correction_id" = "library_corrections"."id" and "file"."folder_id" = $4)) and "user_id" = $5))
  order by "corrected_at" desc;

delete from "library_files"
  where "owner" = $1 and "gone_at" < $2 and not exists (select "file_id"
  from "library_corrected"
  where "file_id" = "library_files"."id") and not exists (select "key"
  from "library_progress"
  where "key" = "library_files"."id")
  returning "id";

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = $1) as chosen,
      (select value
  from server_settings
  where name = $2) as environment,
      (select quotas
  from users
  where id = $3) as own
   
  from item_revisions
  where user_id = $4;

update "library_folders"
  set "revision" = $1, "files" = $2, "whole_since" = $3, "scanned_at" = $4
  where "id" = $5;

select count(*) as "count"
  from (select "title"."title_key"
  from "library_titles" as "title"
  where "title"."owner" = $1 and "title"."source" = $2 and "title"."state" = $3 and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null)) as "waiting";

insert into "library_revisions" ("owner", "user_id", "revision")
  values ($1, $2, $3)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + $4;

-- FoldersStore.remove
select *
  from "library_folders"
  where "owner" = $1 and "id" = $2;

update "library_files"
  set "gone_at" = $1
  where "folder_id" = $2 and "gone_at" is null;

delete from "library_folders"
  where "id" = $1;

insert into "library_revisions" ("owner", "user_id", "revision")
  values ($1, $2, $3)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + $4;
