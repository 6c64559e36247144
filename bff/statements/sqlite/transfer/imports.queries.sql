-- lockImport
update "imports"
  set "leased_at" = "leased_at"
  where "user_id" = ? and "id" = ? and "state" in (?)
  returning "id";

-- lockPreview
update "imports"
  set "leased_at" = "leased_at"
  where "user_id" = ? and "id" = ? and "state" in (?, ?)
  returning "id";

-- storedProgress
select "progress"
  from "imports"
  where "id" = ?;

-- storeProgress
update "imports"
  set "progress" = ?, "leased_at" = ?
  where "id" = ? and "state" in (?) and "progress" is null
  returning "id";

update "imports"
  set "progress" = ?, "leased_at" = ?
  where "id" = ? and "state" in (?) and "progress" = ?
  returning "id";

-- storeResult
update "imports"
  set "state" = ?, "result" = ?, "progress" = ?, "leased_at" = ?
  where "id" = ? and "state" in (?) and "progress" = ?
  returning "id";

-- addToResult
select "result"
  from "imports"
  where "id" = ? and "state" = ?;

update "imports"
  set "result" = ?
  where "id" = ?;

-- renewUndo
update "imports"
  set "leased_at" = ?
  where "id" = ? and "state" in (?)
  returning "undo";

-- storeUndo
update "imports"
  set "undo" = ?
  where "id" = ?;

-- markUndone
update "imports"
  set "state" = ?, "leased_at" = ?
  where "id" = ? and "state" in (?);

update "imports"
  set "preview" = ?, "preview_run" = ?
  where "user_id" = ? and "state" = ?;
