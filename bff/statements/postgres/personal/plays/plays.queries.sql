-- toPlay
-- no statement

-- playOf
select *
  from "plays"
  where "user_id" = $1 and "id" = $2;

-- originsOf
select "id", "kind", "name"
  from "connections"
  where "user_id" = $1 and "id" in ($2);

-- lastRated
select max("played_at") as "last"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" is null and "episode" is null and "rating" is not null and "precision" != $5;

-- addPlayOfEpisode
select max("played_at") as "last"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" = $5 and "episode" = $6 and "rating" is not null and "precision" != $7;

insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "rating")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
  on conflict ("user_id", "id") do nothing;

select count(*) as "count"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" = $5 and "episode" = $6;

select *
  from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5);

insert into "episode_marks" ("user_id", "source", "media_id", "season", "episode", "rating", "rated_at", "note", "noted_at", "version")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("user_id", "source", "media_id", "season", "episode") do update
  set "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "version" = "excluded"."version";

-- playCountKey
-- no statement

-- isSameViewing
-- no statement
