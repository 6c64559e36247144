-- HomeStore.liked
select "type", "media_id"
  from "saved_items"
  where ("user_id" = $1 and "source" = $2) and "dismissed_at" is null and ("rating" >= $3 or "favourite_at" is not null)
  order by case when favourite_at is null or (rating >= $4 and rated_at > favourite_at) then rated_at else favourite_at end desc, "media_id", "type"
  limit $5;

-- HomeStore.startedShows
select distinct "media_id"
  from "plays"
  where ("user_id" = $1 and "source" = $2 and "type" = $3) and "media_id" in ($4);
