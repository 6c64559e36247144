-- toEpisodeMark
-- no statement

-- episodeMarksOf
select *
  from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3)
  order by "season", "episode";

-- changeEpisodeMark
select *
  from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5);

insert into "episode_marks" ("user_id", "source", "media_id", "season", "episode", "rating", "rated_at", "note", "noted_at", "version")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("user_id", "source", "media_id", "season", "episode") do update
  set "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "version" = "excluded"."version";

-- writeEpisodeMark
delete from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5);
