-- rewatchSince
select "rewatch_since"
  from "saved_items"
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

-- setRewatch
update "saved_items"
  set "rewatch_since" = ?
  where ("user_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

insert into "item_revisions" ("user_id", "stripe", "revision")
  values (?, ?, ?)
  on conflict ("user_id", "stripe") do update
  set "revision" = "item_revisions"."revision" + ?;
