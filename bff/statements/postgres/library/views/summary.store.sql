-- SummaryStore.of
select "revision"
  from "library_revisions"
  where "owner" in ($1, $2)
  order by "owner";

select "title_key", "state", "type", "media_id", "title", "released"
  from "library_titles"
  where "owner" = $1 and "source" = $2 and "title_key" > $3
  order by "title_key"
  limit $4;

select "id", "owner", "name"
  from "library_folders"
  where "owner" in ($1, $2) and ("id" is null or "id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = $3))))
  order by "id";

select "id"
  from "library_corrections"
  where "user_id" = $1
  limit $2;

select "id", "path", "size", "added_at", "title_key", "role", "copy", "season", "episodes"
  from "library_files"
  where "folder_id" = $1 and "gone_at" is null and "path" > $2
  order by "path"
  limit $3;

select "type", "media_id", "title", "released"
  from "library_corrections"
  where "user_id" = $1 and "source" = $2 and "media_id" is not null;
