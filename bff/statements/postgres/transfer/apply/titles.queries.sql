-- savedRowsOf
select *
  from "saved_items"
  where ("user_id" = $1 and "source" = $2 and "type" = $3) and "media_id" in ($4);

-- deleteSavedRow
delete from "saved_items"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4);

-- addPlays
insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "import_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9);

-- playsOf
select "id", "media_id", "season", "episode", "played_at" as "playedAt", "precision", "rating", "note", "version"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3) and "media_id" in ($4);

select "id", "media_id", "season", "episode", "played_at" as "playedAt", "precision", "rating", "note", "version"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3) and "media_id" in ($4) and (season, episode) >= ($5, $6) and (season, episode) <= ($7, $8);

-- episodeMarksOf
select *
  from "episode_marks"
  where "user_id" = $1 and "source" = $2 and "media_id" in ($3);

-- opinionOf
select "rating", "note", "version"
  from "plays"
  where "user_id" = $1 and "id" = $2;

-- setOpinion
update "plays"
  set "rating" = $1, "note" = $2, "version" = $3
  where "user_id" = $4 and "id" = $5;

-- lastPlayOf
select max("played_at") as "last"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4);

-- deletePlaysOfImport
delete from "plays"
  where "user_id" = $1 and "id" in (select "id"
  from "plays"
  where "user_id" = $2 and "import_id" = $3
  order by "id"
  limit $4)
  returning "source", "type", "media_id", "note";
