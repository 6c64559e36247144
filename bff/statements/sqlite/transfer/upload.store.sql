-- UploadStore.create
insert into "imports" ("id", "user_id", "service", "source", "file_name", "connection_id", "is_former", "language", "state", "failure", "conflict", "preview", "result", "progress", "is_logged", "undo", "created_at", "leased_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- UploadStore.removeUnread
update "imports"
  set "state" = ?
  where "user_id" = ? and ("state" = ? or ("state" = ? and "failure" in (?, ?, ?, ?, ?, ?, ?)))
  returning "id";

-- UploadStore.isApplying
select "id"
  from "imports"
  where "user_id" = ? and "state" = ? and "leased_at" >= ?;

-- UploadStore.hasApplied
select "id"
  from "imports"
  where "user_id" = ? and "connection_id" = ? and "state" = ?
  limit ?;

-- UploadStore.recognize
update "imports"
  set "service" = ?, "leased_at" = ?
  where "id" = ? and "state" in (?)
  returning "id";
