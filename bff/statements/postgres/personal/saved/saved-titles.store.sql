-- SavedTitlesStore.item
select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and ("type" = $3 and "media_id" in ($4));

-- SavedTitlesStore.items
select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and (("type" = $3 and "media_id" in ($4)) or ("type" = $5 and "media_id" in ($6)));

-- SavedTitlesStore.syncWatchedMark
select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and ("type" = $3 and "media_id" in ($4));

select "media_id", max("played_at") as "last"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" in ($4)
  group by "media_id";

insert into "saved_items" ("user_id", "source", "type", "media_id", "title", "released", "genre_ids", "saved_at", "favourite_at", "watched_at", "dismissed_at", "rating", "rated_at", "note", "noted_at", "version", "rewatch_since")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict ("user_id", "source", "type", "media_id") do update
  set "saved_at" = "excluded"."saved_at", "favourite_at" = "excluded"."favourite_at", "watched_at" = "excluded"."watched_at", "dismissed_at" = "excluded"."dismissed_at", "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "rewatch_since" = "excluded"."rewatch_since", "version" = "excluded"."version";

-- SavedTitlesStore.changeIn
select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and ("type" = $3 and "media_id" in ($4));

insert into "saved_items" ("user_id", "source", "type", "media_id", "title", "released", "genre_ids", "saved_at", "favourite_at", "watched_at", "dismissed_at", "rating", "rated_at", "note", "noted_at", "version", "rewatch_since")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict ("user_id", "source", "type", "media_id") do update
  set "saved_at" = "excluded"."saved_at", "favourite_at" = "excluded"."favourite_at", "watched_at" = "excluded"."watched_at", "dismissed_at" = "excluded"."dismissed_at", "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "rewatch_since" = "excluded"."rewatch_since", "version" = "excluded"."version";

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

-- SavedTitlesStore.change
select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and ("type" = $3 and "media_id" in ($4));

delete from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3) and "media_id" in ($4)
  returning *;

select "media_id", max("played_at") as "last"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" in ($4)
  group by "media_id";

insert into "saved_items" ("user_id", "source", "type", "media_id", "title", "released", "genre_ids", "saved_at", "favourite_at", "watched_at", "dismissed_at", "rating", "rated_at", "note", "noted_at", "version", "rewatch_since")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict ("user_id", "source", "type", "media_id") do update
  set "saved_at" = "excluded"."saved_at", "favourite_at" = "excluded"."favourite_at", "watched_at" = "excluded"."watched_at", "dismissed_at" = "excluded"."dismissed_at", "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "rewatch_since" = "excluded"."rewatch_since", "version" = "excluded"."version";

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "precision", "rating", "note")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("user_id", "id") do nothing
  returning "id";

select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = $1) as chosen,
      (select value
  from server_settings
  where name = $2) as environment,
      (select quotas
  from users
  where id = $3) as own
   
  from item_revisions
  where user_id = $4;

delete from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3) and ("id" = $4 and "media_id" = $5)
  returning *;
