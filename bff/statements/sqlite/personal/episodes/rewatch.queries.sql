-- rewatchSince
select "rewatch_since"
  from "saved_items"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

-- setRewatch
update "saved_items"
  set "rewatch_since" = ?
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;
