-- CountingStore.count
insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

-- CountingStore.ofReports
select *
  from "connection_viewings"
  where "report_id" in ($1);

-- CountingStore.sightings
select *
  from "connection_viewings"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4);

select *
  from "connection_viewings"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" in ($5) and "episode" in ($6, $7);

-- CountingStore.plays
select *
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4);

select *
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" in ($5) and "episode" in ($6, $7);

-- CountingStore.marks
select *
  from "connection_viewings"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "event" = $5 and "at" >= $6 and "at" <= $7;

-- CountingStore.replaceSightings
delete from "connection_viewings"
  where "report_id" in ($1);

insert into "connection_viewings" ("user_id", "connection_id", "report_id", "no", "source", "type", "media_id", "season", "episode", "event", "at", "precision", "item", "runtime", "reason", "other_at", "is_dismissed", "play_id", "unsaved_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19);

-- CountingStore.setVerdict
update "connection_viewings"
  set "reason" = $1, "play_id" = $2
  where "report_id" = $3 and "no" = $4;

-- CountingStore.settleReport
update "connection_reports"
  set "outcome" = $1, "reason" = $2, "params" = $3, "due_at" = $4
  where "id" = $5;

-- CountingStore.removePlays
delete from "plays"
  where "user_id" = $1 and "id" in ($2)
  returning *;

-- CountingStore.addPlays
insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "connection_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("user_id", "id") do nothing
  returning "id";

-- CountingStore.setOrigin
update "plays"
  set "connection_id" = $1
  where "user_id" = $2 and "id" = $3;
