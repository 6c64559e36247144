-- isNotHidden
select "name"
  from "library_folders"
  where ("id" is null or "id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $1))));

-- allAudiences
select *
  from "folder_audiences";

select "folder_id", "users"."id", "users"."name"
  from "folder_members"
  inner join "users" on "users"."id" = "folder_members"."user_id"
  order by "users"."name", "users"."id";

-- setAudience
insert into "folder_audiences" ("folder_id", "audience")
  values ($1, $2)
  on conflict ("folder_id") do update
  set "audience" = $3;

delete from "folder_members"
  where "folder_id" = $1;

select "id"
  from "users"
  where "id" in ($1) and "kind" = $2;

insert into "folder_members" ("folder_id", "user_id")
  values ($1, $2);

insert into "library_revisions" ("owner", "user_id", "revision")
  values ($1, $2, $3)
  on conflict ("owner") do update
  set "revision" = "library_revisions"."revision" + $4;

insert into "operator_log" ("id", "at", "origin", "operator_id", "action", "subject_id", "detail")
  values ($1, $2, $3, $4, $5, $6, $7);
