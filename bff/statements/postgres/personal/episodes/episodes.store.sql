-- EpisodesStore.mark
select "season", "episode", count(*) as "plays", max("played_at") as "playedAt"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" is not null and "episode" is not null
  group by "season", "episode";

insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "precision", "rating", "note")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("user_id", "id") do nothing
  returning "season", "episode";

insert into "item_revisions" ("user_id", "stripe", "revision")
  values ($1, $2, $3)
  on conflict ("user_id", "stripe") do update
  set "revision" = "item_revisions"."revision" + $4;

-- EpisodesStore.watched
select "season", "episode", count(*) as "plays", max("played_at") as "playedAt"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" is not null and "episode" is not null
  group by "season", "episode";

select "season", "episode", count(*) as "plays", max("played_at") as "playedAt"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" is not null and "episode" is not null and "played_at" >= $5
  group by "season", "episode";

-- EpisodesStore.watchedOf
select distinct "plays"."media_id", "plays"."season", "plays"."episode"
  from "plays"
  left join "saved_items" on "saved_items"."user_id" = "plays"."user_id" and "saved_items"."source" = "plays"."source" and "saved_items"."type" = "plays"."type" and "saved_items"."media_id" = "plays"."media_id"
  where "plays"."user_id" = $1 and "plays"."source" = $2 and "plays"."type" = $3 and "plays"."media_id" in ($4) and "plays"."season" > $5 and "plays"."episode" is not null and ("saved_items"."rewatch_since" is null or "plays"."played_at" >= "saved_items"."rewatch_since");

-- EpisodesStore.started
select "plays"."media_id", max("plays"."played_at") as "playedAt", max("saved_items"."watched_at") as "watchedAt", max("saved_items"."rewatch_since") as "rewatchSince"
  from "plays"
  left join "saved_items" on "saved_items"."user_id" = "plays"."user_id" and "saved_items"."source" = "plays"."source" and "saved_items"."type" = "plays"."type" and "saved_items"."media_id" = "plays"."media_id"
  where "plays"."user_id" = $1 and "plays"."source" = $2 and "plays"."type" = $3 and "plays"."season" > $4 and "saved_items"."dismissed_at" is null
  group by "plays"."media_id";

-- EpisodesStore.unmark
delete from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4 and "season" = $5) and "episode" in ($6) and "played_at" >= $7
  returning "season", "episode", "played_at", "precision", "rating", "note";

insert into "item_revisions" ("user_id", "stripe", "revision")
  values ($1, $2, $3)
  on conflict ("user_id", "stripe") do update
  set "revision" = "item_revisions"."revision" + $4;
