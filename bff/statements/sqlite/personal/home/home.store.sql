-- HomeStore.liked
select "type", "media_id"
  from "saved_items"
  where ("user_id" = ? and "source" = ?) and "dismissed_at" is null and ("rating" >= ? or "favourite_at" is not null)
  order by case when favourite_at is null or (rating >= ? and rated_at > favourite_at) then rated_at else favourite_at end desc, "media_id", "type"
  limit ?;

-- HomeStore.startedShows
select distinct "media_id"
  from "plays"
  where ("user_id" = ? and "source" = ? and "type" = ?) and "media_id" in (?);
