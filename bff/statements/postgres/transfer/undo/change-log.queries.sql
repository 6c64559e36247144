-- storeChanges
insert into "import_changes" ("user_id", "import_id", "kind", "key", "data")
  values ($1, $2, $3, $4, $5)
  on conflict ("import_id", "kind", "key") do update
  set "data" = "excluded"."data";

-- recordedChanges
select "key", "data"
  from "import_changes"
  where "import_id" = $1 and "kind" = $2 and "key" in ($3);

-- changesOfOthers
select "import_id", "data"
  from "import_changes"
  where "user_id" = $1 and "kind" = $2 and "key" = $3 and "import_id" != $4;

-- replaceChange
update "import_changes"
  set "data" = $1
  where "import_id" = $2 and "kind" = $3 and "key" = $4;

-- nextChanges
select "kind", "key", "data"
  from "import_changes"
  where "import_id" = $1
  order by "kind", "key"
  limit $2;

-- deleteChange
delete from "import_changes"
  where "import_id" = $1 and "kind" = $2 and "key" = $3;
