-- rewatchSince
select "rewatch_since"
  from "saved_items"
  where ("user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4);

-- setRewatch
update "saved_items"
  set "rewatch_since" = $1
  where ("user_id" = $2 and "source" = $3 and "type" = $4 and "media_id" = $5);

insert into "item_revisions" ("user_id", "stripe", "revision")
  values ($1, $2, $3)
  on conflict ("user_id", "stripe") do update
  set "revision" = "item_revisions"."revision" + $4;
