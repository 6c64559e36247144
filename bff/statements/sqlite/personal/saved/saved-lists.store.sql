-- SavedListsStore.page
select *
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null
  order by "saved_at" desc, "media_id" desc, "type" desc
  limit ? offset ?;

select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = ?;

select count(*) as "total"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null;

select *
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null
  order by coalesce(released, '') desc, "media_id" desc, "type" desc
  limit ? offset ?;

select *
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null
  order by coalesce(rating, 0) desc, "media_id" desc, "type" desc
  limit ? offset ?;

select *
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null and "type" = ? and "rating" >= ? and ',' || substr(genre_ids, 2, length(genre_ids) - 2) || ',' like ? and (lower(title) like ? escape '\' or (("type" = ? and "media_id" in (?)) or ("type" = ? and "media_id" in (?))))
  order by "saved_at" desc, "media_id" desc, "type" desc
  limit ? offset ?;

select count(*) as "total"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null and "type" = ? and "rating" >= ? and ',' || substr(genre_ids, 2, length(genre_ids) - 2) || ',' like ? and (lower(title) like ? escape '\' or (("type" = ? and "media_id" in (?)) or ("type" = ? and "media_id" in (?))));

select *
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null and "rating" >= ? and "rating" <= ? and "released" >= ? and "released" < ?
  order by "saved_at" desc, "media_id" desc, "type" desc
  limit ? offset ?;

select count(*) as "total"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null and "rating" >= ? and "rating" <= ? and "released" >= ? and "released" < ?;

-- SavedListsStore.pageByFacts
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = ?;

select "type", "media_id", "title", "released", "rating", "saved_at"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null and "type" = ? and "media_id" > ?
  order by "media_id"
  limit ?;

select *
  from "saved_items"
  where "user_id" = ? and "source" = ? and ("type" = ? and "media_id" in (?));

-- SavedListsStore.pageInOrder
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = ?;

select "type", "media_id", "title"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null
  order by "type", "media_id";

select *
  from "saved_items"
  where "user_id" = ? and "source" = ? and ("type" = ? and "media_id" in (?));

-- SavedListsStore.revision
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = ?;

-- SavedListsStore.counts
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = ?;

select count(*) as "count"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "saved_at" is not null;

select count(*) as "count"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "favourite_at" is not null;

select count(*) as "count"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "watched_at" is not null;

select count(*) as "count"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "rated_at" is not null;

select count(*) as "count"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "noted_at" is not null;

select count(*) as "count"
  from "saved_items"
  where "user_id" = ? and "source" = ? and "dismissed_at" is not null;

select count(*) as "count"
  from "plays"
  where "user_id" = ? and "source" = ? and "type" = ?;

-- SavedListsStore.genreCounts
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = ?;

select "genre_ids", count(*) as "titles"
  from "saved_items"
  where "user_id" = ? and "source" = ? and ("saved_at" is not null or "favourite_at" is not null or "watched_at" is not null or "rated_at" is not null)
  group by "genre_ids";
