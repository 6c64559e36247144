-- PushDevicesStore.add
insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select "endpoint_hash", "user_id"
  from "push_devices"
  where ("user_id" = $1 or "endpoint_hash" = $2);

delete from "push_devices"
  where "endpoint_hash" = $1;

insert into "push_devices" ("id", "user_id", "session_id", "endpoint_hash", "endpoint", "p256dh", "auth", "name", "language", "kinds", "made_at", "sent_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12);

update "push_devices"
  set "session_id" = $1, "p256dh" = $2, "auth" = $3, "name" = $4, "language" = $5
  where "endpoint_hash" = $6
  returning *;

-- PushDevicesStore.all
select *
  from "push_devices"
  where "user_id" = $1
  order by "made_at", "id";

-- PushDevicesStore.one
select *
  from "push_devices"
  where "user_id" = $1 and "id" = $2;

-- PushDevicesStore.change
update "push_devices"
  set "name" = $1
  where "user_id" = $2 and "id" = $3
  returning *;

-- PushDevicesStore.noteSent
update "push_devices"
  set "sent_at" = $1
  where "user_id" = $2 and "id" in ($3, $4);

-- PushDevicesStore.remove
delete from "push_devices"
  where "user_id" = $1 and "id" = $2 and "endpoint_hash" = $3
  returning "id";

delete from "push_devices"
  where "user_id" = $1 and "id" = $2
  returning "id";
