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
  where "owner" in (?, ?)
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
