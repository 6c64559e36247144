-- ConnectionsStore.all
select *
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = $1) and "user_id" = $2
  order by "made_at", "id";

-- ConnectionsStore.one
select *
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = $1) and "user_id" = $2 and "id" = $3;

-- ConnectionsStore.byToken
select *
  from "connections"
  where "token_hash" = $1;

-- ConnectionsStore.ofPrograms
select *
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = $1) and "user_id" = $2 and "id" = $3;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select count(*) as "count"
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = $1) and "user_id" = $2;

insert into "connections" ("id", "user_id", "kind", "name", "token_hash", "person", "settings", "made_at", "playing", "watched_until", "full_until")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("id") do nothing;

-- ConnectionsStore.make
insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select count(*) as "count"
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = $1) and "user_id" = $2;

insert into "connections" ("id", "user_id", "kind", "name", "token_hash", "person", "settings", "made_at", "playing", "watched_until", "full_until")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)
  on conflict ("id") do nothing;

-- ConnectionsStore.change
update "connections"
  set "name" = $1, "settings" = $2
  where "user_id" = $3 and "id" = $4;

-- ConnectionsStore.newAddress
update "connections"
  set "token_hash" = $1
  where "user_id" = $2 and "id" = $3
  returning "id";

-- ConnectionsStore.noteFull
update "connections"
  set "full_until" = $1
  where "id" = $2;

-- ConnectionsStore.notePlaying
update "connections"
  set "playing" = $1
  where "id" = $2;

-- ConnectionsStore.watchUntil
update "connections"
  set "watched_until" = $1
  where "user_id" = $2 and "id" = $3;

-- ConnectionsStore.remove
update "connections"
  set "token_hash" = $1
  where "user_id" = $2 and "id" = $3 and "id" in (select "id"
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = $4) and "user_id" = $5)
  returning "id";

delete from "notices"
  where "connection_id" = $1;

insert into "connection_tasks" ("user_id", "connection_id", "kind", "key")
  values ($1, $2, $3, $4)
  on conflict ("connection_id", "kind", "key") do nothing;

-- ConnectionsStore.deleteRow
delete from "connections"
  where "id" = $1;
