-- bumpRevision
insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

-- revisionOf
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = ?;

-- upsertSavedTitles
insert into "saved_items" ("user_id", "source", "type", "media_id", "title", "released", "genre_ids", "saved_at", "favourite_at", "watched_at", "dismissed_at", "rating", "rated_at", "note", "noted_at", "rewatch_since", "version")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "source", "type", "media_id") do update
  set "saved_at" = "excluded"."saved_at", "favourite_at" = "excluded"."favourite_at", "watched_at" = "excluded"."watched_at", "dismissed_at" = "excluded"."dismissed_at", "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "rewatch_since" = "excluded"."rewatch_since", "version" = "excluded"."version";

-- requireRoomForPlays
select count(*) as "count"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" is null and "episode" is null;

-- isOneOf
select "media_id"
  from "saved_items"
  where (("type" = ? and "media_id" in (?)) or ("type" = ? and "media_id" in (?)));
