-- UploadStore.create
insert into "imports" ("id", "user_id", "service", "source", "file_name", "connection_id", "is_former", "language", "state", "failure", "conflict", "preview", "result", "progress", "is_logged", "undo", "created_at", "leased_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18);

-- UploadStore.removeUnread
update "imports"
  set "state" = $1
  where "user_id" = $2 and ("state" = $3 or ("state" = $4 and "failure" in ($5, $6, $7, $8, $9, $10, $11)))
  returning "id";

-- UploadStore.isApplying
select "id"
  from "imports"
  where "user_id" = $1 and "state" = $2 and "leased_at" >= $3;

-- UploadStore.hasApplied
select "id"
  from "imports"
  where "user_id" = $1 and "connection_id" = $2 and "state" = $3
  limit $4;

-- UploadStore.recognize
update "imports"
  set "service" = $1, "leased_at" = $2
  where "id" = $3 and "state" in ($4)
  returning "id";
