-- logViewings
insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "precision", "rating", "note")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "id") do nothing;

select count(*) as "count"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" = ? and "episode" = ?;

insert into "item_revisions" ("user_id", "stripe", "revision")
  values (?, ?, ?)
  on conflict ("user_id", "stripe") do update
  set "revision" = "item_revisions"."revision" + ?;

-- unlogViewings
delete from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "id" in (?)
  returning *;

select *
  from "episode_marks"
  where ("user_id" = ? and "source" = ? and "media_id" = ? and "season" = ? and "episode" = ?);

delete from "episode_marks"
  where ("user_id" = ? and "source" = ? and "media_id" = ? and "season" = ? and "episode" = ?);

insert into "item_revisions" ("user_id", "stripe", "revision")
  values (?, ?, ?)
  on conflict ("user_id", "stripe") do update
  set "revision" = "item_revisions"."revision" + ?;

-- stripeOf
-- no statement

-- removedRow
-- no statement

-- rowOf
-- no statement
