-- lockImport
update "imports"
  set "leased_at" = "leased_at"
  where "user_id" = $1 and "id" = $2 and "state" in ($3)
  returning "id";

-- lockPreview
update "imports"
  set "leased_at" = "leased_at"
  where "user_id" = $1 and "id" = $2 and "state" in ($3, $4)
  returning "id";

-- storedProgress
select "progress"
  from "imports"
  where "id" = $1;

-- storeProgress
update "imports"
  set "progress" = $1, "leased_at" = $2
  where "id" = $3 and "state" in ($4) and "progress" is null
  returning "id";

update "imports"
  set "progress" = $1, "leased_at" = $2
  where "id" = $3 and "state" in ($4) and "progress" = $5
  returning "id";

-- storeResult
update "imports"
  set "state" = $1, "result" = $2, "progress" = $3, "leased_at" = $4
  where "id" = $5 and "state" in ($6) and "progress" = $7
  returning "id";

-- addToResult
select "result"
  from "imports"
  where "id" = $1 and "state" = $2;

update "imports"
  set "result" = $1
  where "id" = $2;

-- renewUndo
update "imports"
  set "leased_at" = $1
  where "id" = $2 and "state" in ($3)
  returning "undo";

-- storeUndo
update "imports"
  set "undo" = $1
  where "id" = $2;

-- markUndone
update "imports"
  set "state" = $1, "leased_at" = $2
  where "id" = $3 and "state" in ($4);

update "imports"
  set "preview" = $1, "preview_run" = $2
  where "user_id" = $3 and "state" = $4;
