-- logViewings
insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "precision", "rating", "note")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "id") do nothing;

select count(*) as "count"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" = ? and "episode" = ?;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = ?) as chosen,
      (select value
  from server_settings
  where name = ?) as environment,
      (select quotas
  from users
  where id = ?) as own
   
  from item_revisions
  where user_id = ?;

-- unlogViewings
delete from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "id" in (?)
  returning *;

select *
  from "episode_marks"
  where ("user_id" = ? and "source" = ? and "media_id" = ? and "season" = ? and "episode" = ?);

delete from "episode_marks"
  where ("user_id" = ? and "source" = ? and "media_id" = ? and "season" = ? and "episode" = ?);

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

-- stripeOf
-- no statement

-- removedRow
-- no statement

-- rowOf
-- no statement
