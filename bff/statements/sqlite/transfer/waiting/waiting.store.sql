-- WaitingStore.find
select *
  from "waiting_titles"
  where "user_id" = ? and "id" = ?;

-- WaitingStore.count
select count(*) as "count"
  from "waiting_titles"
  where "user_id" = ? and "state" = ?;

-- WaitingStore.page
select distinct "file"
  from "waiting_titles"
  where "user_id" = ? and "state" = ?;

select *
  from "waiting_titles"
  where "user_id" = ? and "state" = ?
  order by "imported_at" desc, case file when ? then 0 end, "line", "id"
  limit ? offset ?;

select distinct "file"
  from "waiting_titles"
  where "user_id" = ? and "id" in (select "title"."waiting_id"
  from "import_titles" as "title"
  inner join "imports" as "import" on "import"."id" = "title"."import_id"
  where "import"."user_id" = ? and "import"."id" = ? and "import"."state" = ? and "title"."waiting_id" is not null) and "state" = ?;

-- WaitingStore.answers
select *
  from "waiting_titles"
  where "user_id" = ? and "id" in (?) and "state" in (?, ?);

-- WaitingStore.leaveOut
update "waiting_titles"
  set "state" = ?
  where "user_id" = ? and "id" = ? and "state" in (?, ?)
  returning "reason";

update "import_titles"
  set "state" = ?
  where "waiting_id" = ? and "state" in (?, ?, ?, ?) and "import_id" in (select "id"
  from "imports"
  where "user_id" = ? and "state" = ?);

-- WaitingStore.plays
select "hash", "data"
  from "waiting_rows"
  where "user_id" = ? and "title_id" = ? and "kind" = ? and "hash" > ?
  order by "hash"
  limit ?;

-- WaitingStore.resolve
select "hash", "no"
  from "waiting_rows"
  where "user_id" = ? and "title_id" = ? and "kind" = ? and "hash" > ?
  order by "hash"
  limit ?;

select "hash", "data"
  from "waiting_rows"
  where "user_id" = ? and "title_id" = ? and "kind" = ? and "hash" > ?
  order by "hash"
  limit ?;

update "waiting_titles"
  set "state" = ?, "match" = ?, "source" = ?, "candidates" = ?
  where "user_id" = ? and "id" = ? and "state" in (?, ?)
  returning "conflict", "imported_at";

delete from "waiting_rows"
  where "user_id" = ? and "title_id" = ?
  returning "no", "kind", "data", "import_id";

update "imports"
  set "leased_at" = "leased_at"
  where "user_id" = ? and "id" = ? and "state" in (?, ?)
  returning "id";

select *
  from "saved_items"
  where ("user_id" = ? and "source" = ? and "type" = ?) and "media_id" in (?);

select "id", "media_id", "season", "episode", "played_at" as "playedAt", "precision", "rating", "note", "version"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ?) and "media_id" in (?);

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

insert into "saved_items" ("user_id", "source", "type", "media_id", "title", "released", "genre_ids", "saved_at", "favourite_at", "watched_at", "dismissed_at", "rating", "rated_at", "note", "noted_at", "rewatch_since", "version")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("user_id", "source", "type", "media_id") do update
  set "saved_at" = "excluded"."saved_at", "favourite_at" = "excluded"."favourite_at", "watched_at" = "excluded"."watched_at", "dismissed_at" = "excluded"."dismissed_at", "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "rewatch_since" = "excluded"."rewatch_since", "version" = "excluded"."version";

insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "precision", "rating", "note", "import_id", "connection_id")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

update "import_titles"
  set "state" = ?, "type" = ?, "media_id" = ?, "match" = ?
  where "waiting_id" = ? and "state" in (?, ?, ?, ?) and "import_id" in (select "id"
  from "imports"
  where "user_id" = ? and "state" = ?);
