-- ConnectionsStore.all
select *
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = ?) and "user_id" = ?
  order by "made_at", "id";

-- ConnectionsStore.one
select *
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = ?) and "user_id" = ? and "id" = ?;

-- ConnectionsStore.byToken
select *
  from "connections"
  where "token_hash" = ?;

-- ConnectionsStore.ofPrograms
select *
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = ?) and "user_id" = ? and "id" = ?;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select count(*) as "count"
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = ?) and "user_id" = ?;

insert into "connections" ("id", "user_id", "kind", "name", "token_hash", "person", "settings", "made_at", "playing", "watched_until", "full_until")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do nothing;

-- ConnectionsStore.make
insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select count(*) as "count"
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = ?) and "user_id" = ?;

insert into "connections" ("id", "user_id", "kind", "name", "token_hash", "person", "settings", "made_at", "playing", "watched_until", "full_until")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("id") do nothing;

-- ConnectionsStore.change
update "connections"
  set "name" = ?, "settings" = ?
  where "user_id" = ? and "id" = ?;

-- ConnectionsStore.newAddress
update "connections"
  set "token_hash" = ?
  where "user_id" = ? and "id" = ?
  returning "id";

-- ConnectionsStore.noteFull
update "connections"
  set "full_until" = ?
  where "id" = ?;

-- ConnectionsStore.notePlaying
update "connections"
  set "playing" = ?
  where "id" = ?;

-- ConnectionsStore.watchUntil
update "connections"
  set "watched_until" = ?
  where "user_id" = ? and "id" = ?;

-- ConnectionsStore.remove
update "connections"
  set "token_hash" = ?
  where "user_id" = ? and "id" = ? and "id" in (select "id"
  from "connections"
  where "id" not in (select "connection_id"
  from "connection_tasks"
  where "kind" = ?) and "user_id" = ?)
  returning "id";

delete from "notices"
  where "connection_id" = ?;

insert into "connection_tasks" ("user_id", "connection_id", "kind", "key")
  values (?, ?, ?, ?)
  on conflict ("connection_id", "kind", "key") do nothing;

-- ConnectionsStore.deleteRow
delete from "connections"
  where "id" = ?;
