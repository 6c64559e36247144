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

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

delete from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5);
