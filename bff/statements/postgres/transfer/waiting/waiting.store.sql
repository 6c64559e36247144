-- WaitingStore.find
select *
  from "waiting_titles"
  where "user_id" = $1 and "id" = $2;

-- WaitingStore.count
select count(*) as "count"
  from "waiting_titles"
  where "user_id" = $1 and "state" = $2;

-- WaitingStore.page
select distinct "file"
  from "waiting_titles"
  where "user_id" = $1 and "state" = $2;

select *
  from "waiting_titles"
  where "user_id" = $1 and "state" = $2
  order by "imported_at" desc, case file when $3 then 0 end, "line", "id"
  limit $4 offset $5;

select distinct "file"
  from "waiting_titles"
  where "user_id" = $1 and "id" in (select "title"."waiting_id"
  from "import_titles" as "title"
  inner join "imports" as "import" on "import"."id" = "title"."import_id"
  where "import"."user_id" = $2 and "import"."id" = $3 and "import"."state" = $4 and "title"."waiting_id" is not null) and "state" = $5;

-- WaitingStore.answers
select *
  from "waiting_titles"
  where "user_id" = $1 and "id" in ($2) and "state" in ($3, $4);

-- WaitingStore.leaveOut
update "waiting_titles"
  set "state" = $1
  where "user_id" = $2 and "id" = $3 and "state" in ($4, $5)
  returning "reason";

update "import_titles"
  set "state" = $1
  where "waiting_id" = $2 and "state" in ($3, $4, $5, $6) and "import_id" in (select "id"
  from "imports"
  where "user_id" = $7 and "state" = $8);

-- WaitingStore.plays
select "hash", "data"
  from "waiting_rows"
  where "user_id" = $1 and "title_id" = $2 and "kind" = $3 and "hash" > $4
  order by "hash"
  limit $5;

-- WaitingStore.resolve
select "hash", "no"
  from "waiting_rows"
  where "user_id" = $1 and "title_id" = $2 and "kind" = $3 and "hash" > $4
  order by "hash"
  limit $5;

select "hash", "data"
  from "waiting_rows"
  where "user_id" = $1 and "title_id" = $2 and "kind" = $3 and "hash" > $4
  order by "hash"
  limit $5;

update "waiting_titles"
  set "state" = $1, "match" = $2, "source" = $3, "candidates" = $4
  where "user_id" = $5 and "id" = $6 and "state" in ($7, $8)
  returning "conflict", "imported_at";

delete from "waiting_rows"
  where "user_id" = $1 and "title_id" = $2
  returning "no", "kind", "data", "import_id";

update "imports"
  set "leased_at" = "leased_at"
  where "user_id" = $1 and "id" = $2 and "state" in ($3, $4)
  returning "id";

select *
  from "saved_items"
  where ("user_id" = $1 and "source" = $2 and "type" = $3) and "media_id" in ($4);

select "id", "media_id", "season", "episode", "played_at" as "playedAt", "precision", "rating", "note", "version"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3) and "media_id" in ($4);

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

insert into "saved_items" ("user_id", "source", "type", "media_id", "title", "released", "genre_ids", "saved_at", "favourite_at", "watched_at", "dismissed_at", "rating", "rated_at", "note", "noted_at", "rewatch_since", "version")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17)
  on conflict ("user_id", "source", "type", "media_id") do update
  set "saved_at" = "excluded"."saved_at", "favourite_at" = "excluded"."favourite_at", "watched_at" = "excluded"."watched_at", "dismissed_at" = "excluded"."dismissed_at", "rating" = "excluded"."rating", "rated_at" = "excluded"."rated_at", "note" = "excluded"."note", "noted_at" = "excluded"."noted_at", "rewatch_since" = "excluded"."rewatch_since", "version" = "excluded"."version";

insert into "plays" ("id", "user_id", "source", "type", "media_id", "season", "episode", "played_at", "precision", "rating", "note", "import_id", "connection_id")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13);

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

update "import_titles"
  set "state" = $1, "type" = $2, "media_id" = $3, "match" = $4
  where "waiting_id" = $5 and "state" in ($6, $7, $8, $9) and "import_id" in (select "id"
  from "imports"
  where "user_id" = $10 and "state" = $11);
