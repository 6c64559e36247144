-- toPlay
-- no statement

-- playOf
select *
  from "plays"
  where "user_id" = ? and "id" = ?;

-- originsOf
select "id", "kind", "name"
  from "connections"
  where "user_id" = ? and "id" in (?);

-- lastRated
select max("played_at") as "last"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" is null and "episode" is null and "rating" is not null and "precision" != ?;

-- addPlayOfEpisode
select max("played_at") as "last"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" = ? and "episode" = ? and "rating" is not null and "precision" != ?;

insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "rating")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "id") do nothing;

select count(*) as "count"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" = ? and "episode" = ?;

select *
  from "episode_marks"
  where ("user_id" = ? and "source" = ? and "media_id" = ? and "season" = ? and "episode" = ?);

insert into "episode_marks" ("user_id", "source", "media_id", "season", "episode", "rating", "rated_at", "note", "noted_at", "version")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "source", "media_id", "season", "episode") do update
  set "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "version" = "excluded"."version";

-- playCountKey
-- no statement

-- isSameViewing
-- no statement
