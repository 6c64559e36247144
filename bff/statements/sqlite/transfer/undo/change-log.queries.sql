-- storeChanges
insert into "import_changes" ("user_id", "import_id", "kind", "key", "data")
  values (?, ?, ?, ?, ?)
  on conflict ("import_id", "kind", "key") do update
  set "data" = "excluded"."data";

-- recordedChanges
select "key", "data"
  from "import_changes"
  where "import_id" = ? and "kind" = ? and "key" in (?);

-- changesOfOthers
select "import_id", "data"
  from "import_changes"
  where "user_id" = ? and "kind" = ? and "key" = ? and "import_id" != ?;

-- replaceChange
update "import_changes"
  set "data" = ?
  where "import_id" = ? and "kind" = ? and "key" = ?;

-- nextChanges
select "kind", "key", "data"
  from "import_changes"
  where "import_id" = ?
  order by "kind", "key"
  limit ?;

-- deleteChange
delete from "import_changes"
  where "import_id" = ? and "kind" = ? and "key" = ?;
