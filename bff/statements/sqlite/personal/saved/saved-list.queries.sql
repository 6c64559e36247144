-- filteredItems
select "media_id"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null and exists (select "plays"."id"
  from "plays"
  where "plays"."user_id" = "saved_items"."user_id" and "plays"."source" = "saved_items"."source" and "plays"."type" = "saved_items"."type" and "plays"."media_id" = "saved_items"."media_id" and (("plays"."precision" in (?) and "plays"."played_at" >= ? and "plays"."played_at" < ?) or ("plays"."precision" in (?, ?, ?) and "plays"."played_at" >= ? and "plays"."played_at" < ?)));

-- filteredSlices
select "type", "media_id", "title", "released", "rating", "saved_at"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null and "type" = ? and "media_id" > ?
  order by "media_id"
  limit ?;
