-- CorrectionsStore.insert
select "folder"."id", "folder"."name"
  from "library_folders" as "folder"
  inner join "library_files" as "file" on "file"."folder_id" = "folder"."id"
  where "folder"."owner" in ($1, $2) and ("folder"."id" is null or "folder"."id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $3)))) and "file"."id" = $4 and "file"."gone_at" is null;

select max("corrected_at") as "last"
  from "library_corrections"
  where "user_id" = $1;

insert into "library_corrections" ("id", "user_id", "scope", "folder_id", "folder_name", "place", "source", "type", "media_id", "title", "released", "import_id", "corrected_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

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

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select $1 as "user_id", "file"."id", $2 as "correction_id", 1 as "is_current", $3 as "source", cast($4 as text) as "type", cast($5 as bigint) as "media_id", "file"."needs_show" as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."id" = $6;

update "library_corrected"
  set "season" = $1, "episodes" = $2, "is_unresolved" = $3
  where "correction_id" = $4;

insert into "library_revisions" ("owner", "user_id", "revision")
  values ($1, $2, $3)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + $4;

update "library_corrected"
  set "part" = $1, "edition" = $2
  where "correction_id" = $3;

select "folder"."id", "folder"."name"
  from "library_folders" as "folder"
  where "folder"."owner" in ($1, $2) and ("folder"."id" is null or "folder"."id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $3)))) and "folder"."id" = $4;

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

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select $1 as "user_id", "file"."id", $2 as "correction_id", 1 as "is_current", $3 as "source", cast($4 as text) as "type", cast($5 as bigint) as "media_id", "file"."needs_show" as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = $6 and "file"."role" = $7 and "file"."title_key" = $8;

update "library_corrected"
  set "part" = $1, "edition" = $2
  where "correction_id" = $3 and "file_id" = $4;

select "file_id", "part", "edition"
  from "library_corrected"
  where "user_id" = $1 and "is_current" = $2 and "part" is not null and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = $3 and "file"."role" = $4);

update "library_corrected"
  set "is_current" = $1
  where "user_id" = $2 and "is_current" = $3 and "file_id" in (select "file"."id"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = $4 and "file"."role" = $5);

insert into "library_corrected" ("user_id", "file_id", "correction_id", "is_current", "source", "type", "media_id", "is_unresolved") select $1 as "user_id", "file"."id", $2 as "correction_id", 1 as "is_current", $3 as "source", cast($4 as text) as "type", cast($5 as bigint) as "media_id", "file"."needs_show" as "is_unresolved"
  from "library_files" as "file"
  where "file"."gone_at" is null and "file"."folder_id" = $6 and "file"."role" = $7;

-- CorrectionsStore.undo
select "id"
  from "library_corrections"
  where "user_id" = $1 and "id" = $2;

select "file_id"
  from "library_corrected"
  where "correction_id" = $1 and "is_current" = $2;

delete from "library_corrections"
  where "user_id" = $1 and "id" = $2;

insert into "library_revisions" ("owner", "user_id", "revision")
  values ($1, $2, $3)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + $4;
