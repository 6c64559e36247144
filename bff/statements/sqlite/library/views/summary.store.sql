-- SummaryStore.of
select "revision"
  from "library_revisions"
  where "owner" in (?, ?)
  order by "owner";

select "title_key", "state", "type", "media_id", "title", "released"
  from "library_titles"
  where "owner" = ? and "source" = ? and "title_key" > ?
  order by "title_key"
  limit ?;

select "id", "owner", "name"
  from "library_folders"
  where "owner" in (?, ?) and ("id" is null or "id" not in (select hidden.folder_id
  from folder_audiences as hidden
   
  where hidden.audience <> 'all' and (hidden.audience <> 'chosen' or hidden.folder_id not in (
      select shown.folder_id
  from folder_members as shown
  where shown.user_id = ?))))
  order by "id";

select "id"
  from "library_corrections"
  where "user_id" = ?
  limit ?;

select "id", "path", "size", "added_at", "title_key", "role", "copy", "season", "episodes"
  from "library_files"
  where "folder_id" = ? and "gone_at" is null and "path" > ?
  order by "path"
  limit ?;

select "type", "media_id", "title", "released"
  from "library_corrections"
  where "user_id" = ? and "source" = ? and "media_id" is not null;
