-- savedRowsOf
select *
  from "saved_items"
  where ("user_id" = ? and "source" = ? and "type" = ?) and "media_id" in (?);

-- deleteSavedRow
delete from "saved_items"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

-- addPlays
insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "import_id")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?);

-- playsOf
select "id", "media_id", "season", "episode", "played_at" as "playedAt", "precision", "rating", "note", "version"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ?) and "media_id" in (?);

select "id", "media_id", "season", "episode", "played_at" as "playedAt", "precision", "rating", "note", "version"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ?) and "media_id" in (?) and (season, episode) >= (?, ?) and (season, episode) <= (?, ?);

-- episodeMarksOf
select *
  from "episode_marks"
  where "user_id" = ? and "source" = ? and "media_id" in (?);

-- opinionOf
select "rating", "note", "version"
  from "plays"
  where "user_id" = ? and "id" = ?;

-- setOpinion
update "plays"
  set "rating" = ?, "note" = ?, "version" = ?
  where "user_id" = ? and "id" = ?;

-- lastPlayOf
select max("played_at") as "last"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

-- deletePlaysOfImport
delete from "plays"
  where "user_id" = ? and "id" in (select "id"
  from "plays"
  where "user_id" = ? and "import_id" = ?
  order by "id"
  limit ?)
  returning "source", "type", "media_id", "note";
