-- logViewings
insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "precision", "rating", "note")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("user_id", "id") do nothing;

select count(*) as "count"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" = $5 and "episode" = $6;

insert into "item_revisions" ("user_id", "stripe", "revision")
  values ($1, $2, $3)
  on conflict ("user_id", "stripe") do update
  set "revision" = "item_revisions"."revision" + $4;

-- unlogViewings
delete from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "id" in ($5)
  returning *;

select *
  from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5);

delete from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5);

insert into "item_revisions" ("user_id", "stripe", "revision")
  values ($1, $2, $3)
  on conflict ("user_id", "stripe") do update
  set "revision" = "item_revisions"."revision" + $4;

-- stripeOf
-- no statement

-- removedRow
-- no statement

-- rowOf
-- no statement
