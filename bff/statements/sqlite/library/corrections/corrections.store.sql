-- CorrectionsStore.insert
select "folder"."id", "folder"."name"
  from "library_folders" as "folder"
  inner join "library_files" as "file" on "file"."folder_id" = "folder"."id"
  where "folder"."owner" in (?, ?) and ("folder"."id" is null or "folder"."id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?)))) and "file"."id" = ? and "file"."gone_at" is null;

select max("corrected_at") as "last"
  from "library_corrections"
  where "user_id" = ?;

insert into "library_corrections" ("id", "user_id", "scope", "folder_id", "folder_name", "place", "source", "type", "media_id", "title", "released", "import_id", "corrected_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

select "file_id", "part", "edition"
  from "library_corrected"
  where "user_id" = ? and "is_current" = ? and "part" is not null and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."id" = ?);

update "library_corrected"
  set "is_current" = ?
  where "user_id" = ? and "is_current" = ? and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."id" = ?);

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select ? as "user_id", "file"."id", ? as "correction_id", 1 as "is_current", ? as "source", cast(? as text) as "type", cast(? as bigint) as "media_id", "file"."needs_show" as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."id" = ?;

update "library_corrected"
  set "season" = ?, "episodes" = ?, "is_unresolved" = ?
  where "correction_id" = ?;

insert into "library_revisions" ("owner", "user_id", "revision")
  values (?, ?, ?)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + ?;

update "library_corrected"
  set "part" = ?, "edition" = ?
  where "correction_id" = ?;

select "folder"."id", "folder"."name"
  from "library_folders" as "folder"
  where "folder"."owner" in (?, ?) and ("folder"."id" is null or "folder"."id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?)))) and "folder"."id" = ?;

select "file_id", "part", "edition"
  from "library_corrected"
  where "user_id" = ? and "is_current" = ? and "part" is not null and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = ? and "file"."role" = ? and "file"."title_key" = ?);

update "library_corrected"
  set "is_current" = ?
  where "user_id" = ? and "is_current" = ? and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = ? and "file"."role" = ? and "file"."title_key" = ?);

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select ? as "user_id", "file"."id", ? as "correction_id", 1 as "is_current", ? as "source", cast(? as text) as "type", cast(? as bigint) as "media_id", "file"."needs_show" as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = ? and "file"."role" = ? and "file"."title_key" = ?;

update "library_corrected"
  set "part" = ?, "edition" = ?
  where "correction_id" = ? and "file_id" = ?;

select "file_id", "part", "edition"
  from "library_corrected"
  where "user_id" = ? and "is_current" = ? and "part" is not null and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = ? and "file"."role" = ?);

update "library_corrected"
  set "is_current" = ?
  where "user_id" = ? and "is_current" = ? and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = ? and "file"."role" = ?);

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select ? as "user_id", "file"."id", ? as "correction_id", 1 as "is_current", ? as "source", cast(? as text) as "type", cast(? as bigint) as "media_id", "file"."needs_show" as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = ? and "file"."role" = ?;

-- CorrectionsStore.undo
select "id"
  from "library_corrections"
  where "user_id" = ? and "id" = ?;

select "file_id"
  from "library_corrected"
  where "correction_id" = ? and "is_current" = ?;

delete from "library_corrections"
  where "user_id" = ? and "id" = ?;

insert into "library_revisions" ("owner", "user_id", "revision")
  values (?, ?, ?)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + ?;
