-- SavedListsStore.page
select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null
  order by "saved_at" desc, "media_id" desc, "type" desc
  limit $3 offset $4;

select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = $1;

select count(*) as "total"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null;

select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null
  order by coalesce(released, '') desc, "media_id" desc, "type" desc
  limit $3 offset $4;

select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null
  order by coalesce(rating, 0) desc, "media_id" desc, "type" desc
  limit $3 offset $4;

select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null and "type" = $3 and "rating" >= $4 and ',' || substr(genre_ids, 2, length(genre_ids) - 2) || ',' like $5 and (lower(title) like $6 escape '\' or (("type" = $7 and "media_id" in ($8)) or ("type" = $9 and "media_id" in ($10))))
  order by "saved_at" desc, "media_id" desc, "type" desc
  limit $11 offset $12;

select count(*) as "total"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null and "type" = $3 and "rating" >= $4 and ',' || substr(genre_ids, 2, length(genre_ids) - 2) || ',' like $5 and (lower(title) like $6 escape '\' or (("type" = $7 and "media_id" in ($8)) or ("type" = $9 and "media_id" in ($10))));

select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null and "rating" >= $3 and "rating" <= $4 and "released" >= $5 and "released" < $6
  order by "saved_at" desc, "media_id" desc, "type" desc
  limit $7 offset $8;

select count(*) as "total"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null and "rating" >= $3 and "rating" <= $4 and "released" >= $5 and "released" < $6;

-- SavedListsStore.pageByFacts
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = $1;

select "type", "media_id", "title", "released", "rating", "saved_at"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null and "type" = $3 and "media_id" > $4
  order by "media_id"
  limit $5;

select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and ("type" = $3 and "media_id" in ($4));

-- SavedListsStore.pageInOrder
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = $1;

select "type", "media_id", "title"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null
  order by "type", "media_id";

select *
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and ("type" = $3 and "media_id" in ($4));

-- SavedListsStore.revision
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = $1;

-- SavedListsStore.counts
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = $1;

select count(*) as "count"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "saved_at" is not null;

select count(*) as "count"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "favourite_at" is not null;

select count(*) as "count"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "watched_at" is not null;

select count(*) as "count"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "rated_at" is not null;

select count(*) as "count"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "noted_at" is not null;

select count(*) as "count"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and "dismissed_at" is not null;

select count(*) as "count"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "type" = $3;

-- SavedListsStore.genreCounts
select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = $1;

select "genre_ids", count(*) as "titles"
  from "saved_items"
  where "user_id" = $1 and "source" = $2 and ("saved_at" is not null or "favourite_at" is not null or "watched_at" is not null or "rated_at" is not null)
  group by "genre_ids";
