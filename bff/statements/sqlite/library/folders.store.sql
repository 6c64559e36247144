-- FoldersStore.put
update "users"
  set "name" = "name"
  where "id" = ?;

select "id"
  from "library_folders"
  where "owner" = ?;

insert into "library_folders" ("id", "owner", "user_id", "name", "kind", "files", "scanned_at", "revision", "whole_since", "away_since", "created_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do update
  set "name" = ?
  where "library_folders"."owner" = ?
  returning *;

insert into "library_revisions" ("owner", "user_id", "revision")
  values (?, ?, ?)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + ?;

-- FoldersStore.all
select *
  from "library_folders"
  where "owner" in (?, ?) and ("id" is null or "id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?))))
  order by "owner" desc, "created_at", "id";

-- FoldersStore.ids
select "id"
  from "library_folders"
  where "owner" = ?;

-- FoldersStore.revision
select "revision"
  from "library_folders"
  where "owner" = ? and "id" = ?;

-- FoldersStore.setAway
update "library_folders"
  set "away_since" = ?
  where "owner" = ? and "id" = ?;

-- FoldersStore.filesAfter
select "path", "size", "modified", "reading", "captions"
  from "library_files"
  where "folder_id" = ? and "gone_at" is null and "path" > ?
  order by "path"
  limit ?;

-- FoldersStore.serverFile
select "id", "folder_id", "path", "size", "modified", "captions"
  from "library_files"
  where "owner" in (?, ?) and "owner" = ? and ("folder_id" is null or "folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?)))) and "id" = ? and "gone_at" is null;

-- FoldersStore.change
select "path", "fingerprint"
  from "library_files"
  where "owner" = ? and "folder_id" = ? and "gone_at" is null and "path" in (?);

select *
  from "library_folders"
  where "owner" = ? and "id" = ?;

select *
  from "library_files"
  where "folder_id" = ? and "gone_at" is null and "path" in (?, ?);

select *
  from "library_files"
  where "owner" = ? and "gone_at" is not null and ("size" in (?) or ("folder_id" = ? and "title_key" in (?)))
  order by "gone_at" desc, "id";

insert into "library_files" ("id", "owner", "user_id", "folder_id", "path", "fingerprint", "size", "modified", "inode", "role", "title_key", "reading", "copy", "captions", "season", "episodes", "needs_show", "is_unresolved", "added_at", "listed_in", "gone_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do update
  set "folder_id" = "excluded"."folder_id", "path" = "excluded"."path", "fingerprint" = "excluded"."fingerprint", "size" = "excluded"."size", "modified" = "excluded"."modified", "inode" = "excluded"."inode", "role" = "excluded"."role", "title_key" = "excluded"."title_key", "reading" = "excluded"."reading", "copy" = "excluded"."copy", "captions" = "excluded"."captions", "season" = "excluded"."season", "episodes" = "excluded"."episodes", "needs_show" = "excluded"."needs_show", "is_unresolved" = "excluded"."is_unresolved", "listed_in" = "excluded"."listed_in", "gone_at" = "excluded"."gone_at";

insert into "library_titles" ("owner", "user_id", "state", "type", "media_id", "title", "released", "reason", "candidates", "title_key", "source", "wanted")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("owner", "title_key", "source") do nothing;

select *
  from "library_files"
  where "folder_id" = ? and "gone_at" is null and "listed_in" < ?
  limit ?;

select *
  from "library_corrections"
  where "scope" != ? and ("folder_id" = ? or ("folder_id" is null and ("folder_name" = ? or exists (select "corrected"."file_id"
  from "library_corrected" as "corrected"
  inner join "library_files" as "file" on "file"."id" = "corrected"."file_id"
  where "corrected"."correction_id" = "library_corrections"."id" and "file"."folder_id" = ?)) and "user_id" = ?))
  order by "corrected_at" desc;

delete from "library_files"
  where "owner" = ? and "gone_at" < ? and not exists (select "file_id"
  from "library_corrected"
  where "file_id" = "library_files"."id") and not exists (select "key"
  from "library_progress"
  where "key" = "library_files"."id")
  returning "id";

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = ?) as chosen,
      (select value
  from server_settings
  where name = ?) as environment,
      (select quotas
  from users
  where id = ?) as own
   
  from item_revisions
  where user_id = ?;

update "library_folders"
  set "revision" = ?, "files" = ?, "whole_since" = ?, "scanned_at" = ?
  where "id" = ?;

select count(*) as "count"
  from (select "title"."title_key"
  from "library_titles" as "title"
  where "title"."owner" = ? and "title"."source" = ? and "title"."state" = ? and exists (select "file"."id"
  from "library_files" as "file"
  where "file"."owner" = "title"."owner" and "file"."title_key" = "title"."title_key" and "file"."gone_at" is null)) as "waiting";

insert into "library_revisions" ("owner", "user_id", "revision")
  values (?, ?, ?)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + ?;

-- FoldersStore.remove
select *
  from "library_folders"
  where "owner" = ? and "id" = ?;

update "library_files"
  set "gone_at" = ?
  where "folder_id" = ? and "gone_at" is null;

delete from "library_folders"
  where "id" = ?;

insert into "library_revisions" ("owner", "user_id", "revision")
  values (?, ?, ?)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + ?;
