-- EpisodeMarksStore.ofShow
select *
  from "episode_marks"
  where ("user_id" = ? and "source" = ? and "media_id" = ?)
  order by "season", "episode";

-- EpisodeMarksStore.own
select *
  from "episode_marks"
  where ("user_id" = ? and "source" = ? and "media_id" = ? and "season" = ? and "episode" = ?);

select *
  from "plays"
  where ("user_id" = ? and "source" = ? and "media_id" = ? and "season" = ? and "episode" = ? and "type" = ?)
  order by "played_at" desc, "id" desc
  limit ?;

select count(*) as "count"
  from "plays"
  where ("user_id" = ? and "source" = ? and "media_id" = ? and "season" = ? and "episode" = ? and "type" = ?);

-- EpisodeMarksStore.change
select *
  from "episode_marks"
  where ("user_id" = ? and "source" = ? and "media_id" = ? and "season" = ? and "episode" = ?);

insert into "episode_marks" ("user_id", "source", "media_id", "season", "episode", "rating", "rated_at", "note", "noted_at", "version")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "source", "media_id", "season", "episode") do update
  set "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "version" = "excluded"."version";

insert into "item_revisions" ("user_id", "stripe", "revision")
  values (?, ?, ?)
  on conflict ("user_id", "stripe") do update
  set "revision" = "item_revisions"."revision" + ?;

delete from "episode_marks"
  where ("user_id" = ? and "source" = ? and "media_id" = ? and "season" = ? and "episode" = ?);
