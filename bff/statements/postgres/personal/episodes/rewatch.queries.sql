-- rewatchSince
select "rewatch_since"
  from "saved_items"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4);

-- setRewatch
update "saved_items"
  set "rewatch_since" = $1
  where ("user_id" = $2 and "source" = $3 and "type" = $4 and "media_id" = $5);

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;
