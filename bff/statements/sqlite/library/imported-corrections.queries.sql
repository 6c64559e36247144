-- addImportedCorrection
select "id"
  from "library_corrections"
  where "user_id" = ? and "scope" = ? and "folder_name" = ? and "place" = ?;

select "id"
  from "library_folders"
  where "owner" in (?, ?) and ("id" is null or "id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?)))) and "name" = ?
  order by "owner" desc, "created_at";

select "file"."id", "file"."needs_show", "file"."role", "file"."title_key", "file"."path"
  from "library_files" as "file"
  where not exists (select "corrected"."file_id"
  from "library_corrected" as "corrected"
  where "corrected"."file_id" = "file"."id" and "corrected"."user_id" = ? and "corrected"."is_current" = ?) and "file"."folder_id" = ? and "file"."gone_at" is null and "file"."role" = ? and "file"."title_key" = ?;

insert into "library_corrections" ("id", "user_id", "scope", "folder_id", "folder_name", "place", "source", "type", "media_id", "title", "released", "import_id", "corrected_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "season", "episodes", "part", "edition", "is_unresolved")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

insert into "library_revisions" ("owner", "user_id", "revision")
  values (?, ?, ?)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + ?;

select "file"."id", "file"."needs_show", "file"."role", "file"."title_key", "file"."path"
  from "library_files" as "file"
  where not exists (select "corrected"."file_id"
  from "library_corrected" as "corrected"
  where "corrected"."file_id" = "file"."id" and "corrected"."user_id" = ? and "corrected"."is_current" = ?) and "file"."folder_id" = ? and "file"."gone_at" is null and "file"."role" = ?;

select "id", "path", "gone_at"
  from "library_files"
  where "owner" in (?, ?) and ("folder_id" is null or "folder_id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?)))) and "fingerprint" = ?
  order by "id";

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

insert into "library_files" ("id", "owner", "user_id", "folder_id", "path", "size", "modified", "fingerprint", "inode", "role", "title_key", "reading", "copy", "captions", "season", "episodes", "needs_show", "is_unresolved", "added_at", "listed_in", "gone_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

-- undoImportedCorrections
select "id"
  from "library_corrections"
  where "user_id" = ? and "import_id" = ?
  limit ?;

select "file_id"
  from "library_corrected"
  where "correction_id" = ? and "is_current" = ?;

select "corrected"."file_id", "corrected"."correction_id"
  from "library_corrected" as "corrected"
  inner join "library_corrections" as "correction" on "correction"."id" = "corrected"."correction_id"
  where "corrected"."user_id" = ? and "corrected"."correction_id" != ? and "corrected"."file_id" in (?)
  order by "correction"."corrected_at";

delete from "library_corrections"
  where "user_id" = ? and "id" = ?;

insert into "library_revisions" ("owner", "user_id", "revision")
  values (?, ?, ?)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + ?;
