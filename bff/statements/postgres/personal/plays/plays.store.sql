-- PlaysStore.page
select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" < $3
  order by played_at desc, coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit $4;

select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = $1;

select (select count(*) as "count"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" < $3) as "count0";

select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "type" = $3 and "played_at" < $4
  order by played_at desc, coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit $5;

select (select count(*) as "count"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "type" = $3 and "played_at" < $4) as "count0";

-- PlaysStore.putBack
insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8)
  on conflict ("user_id", "id") do nothing
  returning "note";

select count(*) as "count"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" = $5 and "episode" = $6;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

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

-- PlaysStore.removeOfShow
delete from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "id" in ($5)
  returning "note";

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

-- PlaysStore.playCounts
select "type", "media_id", "season", "episode", count(*) as "times"
  from "plays"
  where "user_id" = $1 and "source" = $2 and (("type" = $3 and "media_id" in ($4)) or ("type" = $5 and "media_id" in ($6)))
  group by "type", "media_id", "season", "episode";

-- PlaysStore.logFilm
select max("played_at") as "last"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" is null and "episode" is null and "rating" is not null and "precision" != $5;

select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and ("type" = $3 and "media_id" in ($4));

insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "precision", "rating", "note")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("user_id", "id") do nothing
  returning "id";

select count(*) as "count"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" is null and "episode" is null;

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

-- PlaysStore.addEpisode
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

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

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

-- PlaysStore.edit
select *
  from "plays"
  where "user_id" = $1 and "id" = $2;

update "plays"
  set "played_at" = $1, "precision" = $2, "rating" = $3, "note" = $4, "version" = $5
  where "user_id" = $6 and "id" = $7;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

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

select *
  from "episode_marks"
  where ("user_id" = $1 and "source" = $2 and "media_id" = $3 and "season" = $4 and "episode" = $5);

insert into "episode_marks" ("user_id", "source", "media_id", "season", "episode", "rating", "rated_at", "note", "noted_at", "version")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
  on conflict ("user_id", "source", "media_id", "season", "episode") do update
  set "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "version" = "excluded"."version";

-- PlaysStore.play
select *
  from "plays"
  where "user_id" = $1 and "id" = $2;

-- PlaysStore.remove
delete from "plays"
  where "user_id" = $1 and "id" = $2
  returning *;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

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

-- PlaysStore.viewings
select count(*) as "count"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" is null and "episode" is null;

select *
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" is null and "episode" is null
  order by "played_at" desc, "id" desc
  limit $5;

select count(*) as "count"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" = $5 and "episode" = $6;

select *
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4) and "season" = $5 and "episode" = $6
  order by "played_at" desc, "id" desc
  limit $7;
