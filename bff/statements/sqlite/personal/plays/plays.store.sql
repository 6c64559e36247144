-- PlaysStore.page
select *
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" < ?
  order by played_at desc, coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit ?;

select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = ?;

select (select count(*) as "count"
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" < ?) as "count0";

select *
  from "plays"
  where "user_id" = ? and "source" = ? and "type" = ? and "played_at" < ?
  order by played_at desc, coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit ?;

select (select count(*) as "count"
  from "plays"
  where "user_id" = ? and "source" = ? and "type" = ? and "played_at" < ?) as "count0";

-- PlaysStore.putBack
insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at")
  values (?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "id") do nothing
  returning "note";

select count(*) as "count"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" = ? and "episode" = ?;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = ?) as chosen,
      (select value
  from server_settings
  where name = ?) as environment,
      (select quotas
  from users
  where id = ?) as own
   
  from item_revisions
  where user_id = ?;

-- PlaysStore.removeOfShow
delete from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "id" in (?)
  returning "note";

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

-- PlaysStore.playCounts
select "type", "media_id", "season", "episode", count(*) as "times"
  from "plays"
  where "user_id" = ? and "source" = ? and (("type" = ? and "media_id" in (?)) or ("type" = ? and "media_id" in (?)))
  group by "type", "media_id", "season", "episode";

-- PlaysStore.logFilm
select max("played_at") as "last"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" is null and "episode" is null and "rating" is not null and "precision" != ?;

select *
  from "saved_items"
  where "user_id" = ? and "source" = ? and ("type" = ? and "media_id" in (?));

insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "precision", "rating", "note")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "id") do nothing
  returning "id";

select count(*) as "count"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" is null and "episode" is null;

select "media_id", max("played_at") as "last"
  from "plays"
  where "user_id" = ? and "source" = ? and "type" = ? and "media_id" in (?)
  group by "media_id";

insert into "saved_items" ("user_id", "source", "type", "media_id", "title", "released", "genre_ids", "saved_at", "favourite_at", "watched_at", "dismissed_at", "rating", "rated_at", "note", "noted_at", "version", "rewatch_since")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "source", "type", "media_id") do update
  set "saved_at" = "excluded"."saved_at", "favourite_at" = "excluded"."favourite_at", "watched_at" = "excluded"."watched_at", "dismissed_at" = "excluded"."dismissed_at", "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "rewatch_since" = "excluded"."rewatch_since", "version" = "excluded"."version";

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = ?) as chosen,
      (select value
  from server_settings
  where name = ?) as environment,
      (select quotas
  from users
  where id = ?) as own
   
  from item_revisions
  where user_id = ?;

-- PlaysStore.addEpisode
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

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = ?) as chosen,
      (select value
  from server_settings
  where name = ?) as environment,
      (select quotas
  from users
  where id = ?) as own
   
  from item_revisions
  where user_id = ?;

-- PlaysStore.edit
select *
  from "plays"
  where "user_id" = ? and "id" = ?;

update "plays"
  set "played_at" = ?, "precision" = ?, "rating" = ?, "note" = ?, "version" = ?
  where "user_id" = ? and "id" = ?;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select *
  from "saved_items"
  where "user_id" = ? and "source" = ? and ("type" = ? and "media_id" in (?));

select "media_id", max("played_at") as "last"
  from "plays"
  where "user_id" = ? and "source" = ? and "type" = ? and "media_id" in (?)
  group by "media_id";

insert into "saved_items" ("user_id", "source", "type", "media_id", "title", "released", "genre_ids", "saved_at", "favourite_at", "watched_at", "dismissed_at", "rating", "rated_at", "note", "noted_at", "version", "rewatch_since")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "source", "type", "media_id") do update
  set "saved_at" = "excluded"."saved_at", "favourite_at" = "excluded"."favourite_at", "watched_at" = "excluded"."watched_at", "dismissed_at" = "excluded"."dismissed_at", "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "rewatch_since" = "excluded"."rewatch_since", "version" = "excluded"."version";

select *
  from "episode_marks"
  where ("user_id" = ? and "source" = ? and "media_id" = ? and "season" = ? and "episode" = ?);

insert into "episode_marks" ("user_id", "source", "media_id", "season", "episode", "rating", "rated_at", "note", "noted_at", "version")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "source", "media_id", "season", "episode") do update
  set "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "version" = "excluded"."version";

-- PlaysStore.play
select *
  from "plays"
  where "user_id" = ? and "id" = ?;

-- PlaysStore.remove
delete from "plays"
  where "user_id" = ? and "id" = ?
  returning *;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select *
  from "saved_items"
  where "user_id" = ? and "source" = ? and ("type" = ? and "media_id" in (?));

select "media_id", max("played_at") as "last"
  from "plays"
  where "user_id" = ? and "source" = ? and "type" = ? and "media_id" in (?)
  group by "media_id";

insert into "saved_items" ("user_id", "source", "type", "media_id", "title", "released", "genre_ids", "saved_at", "favourite_at", "watched_at", "dismissed_at", "rating", "rated_at", "note", "noted_at", "version", "rewatch_since")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "source", "type", "media_id") do update
  set "saved_at" = "excluded"."saved_at", "favourite_at" = "excluded"."favourite_at", "watched_at" = "excluded"."watched_at", "dismissed_at" = "excluded"."dismissed_at", "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "rewatch_since" = "excluded"."rewatch_since", "version" = "excluded"."version";

-- PlaysStore.viewings
select count(*) as "count"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" is null and "episode" is null;

select *
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" is null and "episode" is null
  order by "played_at" desc, "id" desc
  limit ?;

select count(*) as "count"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" = ? and "episode" = ?;

select *
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?) and "season" = ? and "episode" = ?
  order by "played_at" desc, "id" desc
  limit ?;
