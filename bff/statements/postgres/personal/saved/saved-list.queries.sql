-- filteredItems
select "media_id"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null and exists (select "plays"."id"
  from "plays"
  where "plays"."user_id" = "saved_items"."user_id" and "plays"."source" = "saved_items"."source" and "plays"."type" = "saved_items"."type" and "plays"."media_id" = "saved_items"."media_id" and (("plays"."precision" in ($3) and "plays"."played_at" >= $4 and "plays"."played_at" < $5) or ("plays"."precision" in ($6, $7, $8) and "plays"."played_at" >= $9 and "plays"."played_at" < $10)));

-- filteredSlices
select "type", "media_id", "title", "released", "rating", "saved_at"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null and "type" = $3 and "media_id" > $4
  order by "media_id"
  limit $5;
