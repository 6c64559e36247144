-- isInScope
-- no statement

-- applyCorrection
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

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select ? as "user_id", "file"."id", ? as "correction_id", 1 as "is_current", ? as "source", cast(? as text) as "type", cast(? as bigint) as "media_id", 0 as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = ? and "file"."role" = ? and "file"."title_key" = ?;

delete from "library_corrected";

select "file_id", "part", "edition"
  from "library_corrected"
  where "user_id" = ? and "is_current" = ? and "part" is not null and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = ? and "file"."role" = ? and substr(file.path, 1, 5) = ?);

update "library_corrected"
  set "is_current" = ?
  where "user_id" = ? and "is_current" = ? and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = ? and "file"."role" = ? and substr(file.path, 1, 5) = ?);

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select ? as "user_id", "file"."id", ? as "correction_id", 1 as "is_current", ? as "source", cast(? as text) as "type", cast(? as bigint) as "media_id", 0 as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = ? and "file"."role" = ? and substr(file.path, 1, 5) = ?;

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

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select ? as "user_id", "file"."id", ? as "correction_id", 1 as "is_current", ? as "source", cast(? as text) as "type", cast(? as bigint) as "media_id", 0 as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."id" = ?;

-- applyFolderRules
select *
  from "library_folders"
  where "owner" = ? and "id" = ?;

select *
  from "library_corrections"
  where "scope" != ? and ("folder_id" = ? or ("folder_id" is null and ("folder_name" = ? or exists (select "corrected"."file_id"
  from "library_corrected" as "corrected"
  inner join "library_files" as "file" on "file"."id" = "corrected"."file_id"
  where "corrected"."correction_id" = "library_corrections"."id" and "file"."folder_id" = ?)) and "user_id" = ?))
  order by "corrected_at" desc;

select "file_id"
  from "library_corrected"
  where "user_id" = ? and "is_current" = ? and "file_id" in (?);

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "season", "episodes", "part", "edition", "is_unresolved")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- claimAwaitedCorrections
select "id", "fingerprint", "user_id"
  from "library_files"
  where "fingerprint" in (?) and "folder_id" is null and "listed_in" = ? and "owner" not in (?, ?);

update "library_corrected"
  set "file_id" = ?
  where "file_id" = ?;

delete from "library_files"
  where "id" = ?;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

-- deleteCorrection
delete from "library_corrections"
  where "user_id" = ? and "id" = ?;

-- restoreEarlierCorrections
select "file_id"
  from "library_corrected"
  where "correction_id" = ? and "is_current" = ?;

select "corrected"."file_id", "corrected"."correction_id"
  from "library_corrected" as "corrected"
  inner join "library_corrections" as "correction" on "correction"."id" = "corrected"."correction_id"
  where "corrected"."user_id" = ? and "corrected"."correction_id" != ? and "corrected"."file_id" in (?)
  order by "correction"."corrected_at";
