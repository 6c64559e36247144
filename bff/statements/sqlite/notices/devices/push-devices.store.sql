-- PushDevicesStore.add
insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values (?, ?, ?, ?, ?, ?, ?, ?)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + ?,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select "endpoint_hash", "user_id"
  from "push_devices"
  where ("user_id" = ? or "endpoint_hash" = ?);

delete from "push_devices"
  where "endpoint_hash" = ?;

insert into "push_devices" ("id", "user_id", "session_id", "endpoint_hash", "endpoint", "p256dh", "auth", "name", "language", "kinds", "made_at", "sent_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

update "push_devices"
  set "session_id" = ?, "p256dh" = ?, "auth" = ?, "name" = ?, "language" = ?
  where "endpoint_hash" = ?
  returning *;

-- PushDevicesStore.all
select *
  from "push_devices"
  where "user_id" = ?
  order by "made_at", "id";

-- PushDevicesStore.one
select *
  from "push_devices"
  where "user_id" = ? and "id" = ?;

-- PushDevicesStore.change
update "push_devices"
  set "name" = ?
  where "user_id" = ? and "id" = ?
  returning *;

-- PushDevicesStore.noteSent
update "push_devices"
  set "sent_at" = ?
  where "user_id" = ? and "id" in (?, ?);

-- PushDevicesStore.remove
delete from "push_devices"
  where "user_id" = ? and "id" = ? and "endpoint_hash" = ?
  returning "id";

delete from "push_devices"
  where "user_id" = ? and "id" = ?
  returning "id";
