-- isInScope
-- no statement

-- applyCorrection
select "file_id", "part", "edition"
  from "library_corrected"
  where "user_id" = $1 and "is_current" = $2 and "part" is not null and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = $3 and "file"."role" = $4 and "file"."title_key" = $5);

update "library_corrected"
  set "is_current" = $1
  where "user_id" = $2 and "is_current" = $3 and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = $4 and "file"."role" = $5 and "file"."title_key" = $6);

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select $1 as "user_id", "file"."id", $2 as "correction_id", 1 as "is_current", $3 as "source", cast($4 as text) as "type", cast($5 as bigint) as "media_id", 0 as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = $6 and "file"."role" = $7 and "file"."title_key" = $8;

delete from "library_corrected";

select "file_id", "part", "edition"
  from "library_corrected"
  where "user_id" = $1 and "is_current" = $2 and "part" is not null and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = $3 and "file"."role" = $4 and substr(file.path, 1, 5) = $5);

update "library_corrected"
  set "is_current" = $1
  where "user_id" = $2 and "is_current" = $3 and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = $4 and "file"."role" = $5 and substr(file.path, 1, 5) = $6);

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select $1 as "user_id", "file"."id", $2 as "correction_id", 1 as "is_current", $3 as "source", cast($4 as text) as "type", cast($5 as bigint) as "media_id", 0 as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = $6 and "file"."role" = $7 and substr(file.path, 1, 5) = $8;

select "file_id", "part", "edition"
  from "library_corrected"
  where "user_id" = $1 and "is_current" = $2 and "part" is not null and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."id" = $3);

update "library_corrected"
  set "is_current" = $1
  where "user_id" = $2 and "is_current" = $3 and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."id" = $4);

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select $1 as "user_id", "file"."id", $2 as "correction_id", 1 as "is_current", $3 as "source", cast($4 as text) as "type", cast($5 as bigint) as "media_id", 0 as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."id" = $6;

-- applyFolderRules
select *
  from "library_folders"
  where "owner" = $1 and "id" = $2;

select *
  from "library_corrections"
  where "scope" != $1 and ("folder_id" = $2 or ("folder_id" is null and ("folder_name" = $3 or exists (select "corrected"."file_id"
  from "library_corrected" as "corrected"
  inner join "library_files" as "file" on "file"."id" = "corrected"."file_id"
  where "corrected"."correction_id" = "library_corrections"."id" and "file"."folder_id" = $4)) and "user_id" = $5))
  order by "corrected_at" desc;

select "file_id"
  from "library_corrected"
  where "user_id" = $1 and "is_current" = $2 and "file_id" in ($3);

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "season", "episodes", "part", "edition", "is_unresolved")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

-- claimAwaitedCorrections
select "id", "fingerprint", "user_id"
  from "library_files"
  where "fingerprint" in ($1) and "folder_id" is null and "listed_in" = $2 and "owner" not in ($3, $4);

update "library_corrected"
  set "file_id" = $1
  where "file_id" = $2;

delete from "library_files"
  where "id" = $1;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

-- deleteCorrection
delete from "library_corrections"
  where "user_id" = $1 and "id" = $2;

-- restoreEarlierCorrections
select "file_id"
  from "library_corrected"
  where "correction_id" = $1 and "is_current" = $2;

select "corrected"."file_id", "corrected"."correction_id"
  from "library_corrected" as "corrected"
  inner join "library_corrections" as "correction" on "correction"."id" = "corrected"."correction_id"
  where "corrected"."user_id" = $1 and "corrected"."correction_id" != $2 and "corrected"."file_id" in ($3)
  order by "correction"."corrected_at";
