-- EpisodeMarksStore.ofShow
select *
  from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3)
  order by "season", "episode";

-- EpisodeMarksStore.own
select *
  from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5);

select *
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5 and "type" = $6)
  order by "played_at" desc, "id" desc
  limit $7;

select count(*) as "count"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5 and "type" = $6);

-- EpisodeMarksStore.change
select *
  from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5);

insert into "episode_marks" ("user_id", "source", "media_id", "season", "episode", "rating", "rated_at", "note", "noted_at", "version")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("user_id", "source", "media_id", "season", "episode") do update
  set "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "version" = "excluded"."version";

insert into "item_revisions" ("user_id", "stripe", "revision")
  values ($1, $2, $3)
  on conflict ("user_id", "stripe") do update
  set "revision" = "item_revisions"."revision" + $4;

delete from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5);
