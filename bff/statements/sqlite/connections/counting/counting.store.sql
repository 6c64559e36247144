-- CountingStore.count
insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

-- CountingStore.ofReports
select *
  from "connection_viewings"
  where "report_id" in (?);

-- CountingStore.sightings
select *
  from "connection_viewings"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

select *
  from "connection_viewings"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" in (?) and "episode" in (?, ?);

-- CountingStore.plays
select *
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

select *
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" in (?) and "episode" in (?, ?);

-- CountingStore.marks
select *
  from "connection_viewings"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "event" = ? and "at" >= ? and "at" <= ?;

-- CountingStore.replaceSightings
delete from "connection_viewings"
  where "report_id" in (?);

insert into "connection_viewings" ("user_id", "connection_id", "report_id", "no", "source", "type", "media_id", "season", "episode", "event", "at", "precision", "item", "runtime", "reason", "other_at", "is_dismissed", "play_id", "unsaved_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- CountingStore.setVerdict
update "connection_viewings"
  set "reason" = ?, "play_id" = ?
  where "report_id" = ? and "no" = ?;

-- CountingStore.settleReport
update "connection_reports"
  set "outcome" = ?, "reason" = ?, "params" = ?, "due_at" = ?
  where "id" = ?;

-- CountingStore.removePlays
delete from "plays"
  where "user_id" = ? and "id" in (?)
  returning *;

-- CountingStore.addPlays
insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "connection_id")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "id") do nothing
  returning "id";

-- CountingStore.setOrigin
update "plays"
  set "connection_id" = ?
  where "user_id" = ? and "id" = ?;
