-- historyRows
select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and (("precision" in ($4) and "played_at" >= $5 and "played_at" < $6) or ("precision" in ($7, $8) and "played_at" >= $9 and "played_at" < $10)) and played_at = $11 and coalesce(season, 0) = $12 and coalesce(episode, 0) = $13 and id < $14
  order by id desc
  limit $15;

select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and (("precision" in ($4) and "played_at" >= $5 and "played_at" < $6) or ("precision" in ($7, $8) and "played_at" >= $9 and "played_at" < $10)) and played_at = $11 and coalesce(season, 0) = $12 and coalesce(episode, 0) < $13
  order by coalesce(episode, 0) desc, id desc
  limit $14;

select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and (("precision" in ($4) and "played_at" >= $5 and "played_at" < $6) or ("precision" in ($7, $8) and "played_at" >= $9 and "played_at" < $10)) and played_at = $11 and coalesce(season, 0) < $12
  order by coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit $13;

select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and (("precision" in ($4) and "played_at" >= $5 and "played_at" < $6) or ("precision" in ($7, $8) and "played_at" >= $9 and "played_at" < $10)) and played_at < $11
  order by played_at desc, coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit $12;

select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and "type" = $4 and "rating" >= $5 and exists (select "earlier"."id"
  from "plays" as "earlier"
  where "earlier"."user_id" = "plays"."user_id" and "earlier"."source" = "plays"."source" and "earlier"."type" = "plays"."type" and "earlier"."media_id" = "plays"."media_id" and "earlier"."season" is not distinct
  from "plays"."season" and "earlier"."episode" is not distinct
  from "plays"."episode" and (earlier.played_at, earlier.id) < (plays.played_at, plays.id)) and "played_at" < $6
  order by played_at desc, coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit $7;

-- countHistory
select (select count(*) as "count"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and (("precision" in ($4) and "played_at" >= $5 and "played_at" < $6) or ("precision" in ($7, $8) and "played_at" >= $9 and "played_at" < $10)) and "played_at" < $11) as "count0", (select count(*) as "count"
  from "plays"
  where "user_id" = $12 and "source" = $13 and "rating" >= $14 and "played_at" < $15) as "count1";

-- countFiltered
select (select count(*) as "count"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and "rating" >= $4 and "played_at" < $5) as "count0";

select "played_at"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "precision" != $3
  order by "played_at" asc
  limit $4;

select "played_at"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "precision" != $3
  order by "played_at" desc
  limit $4;

select (select count(*) as "count"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and exists (select "earlier"."id"
  from "plays" as "earlier"
  where "earlier"."user_id" = "plays"."user_id" and "earlier"."source" = "plays"."source" and "earlier"."type" = "plays"."type" and "earlier"."media_id" = "plays"."media_id" and "earlier"."season" is not distinct
  from "plays"."season" and "earlier"."episode" is not distinct
  from "plays"."episode" and (earlier.played_at, earlier.id) < (plays.played_at, plays.id)) and "played_at" < $4) as "count0";

-- hasViewing
select "id"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and (("precision" in ($4) and "played_at" >= $5 and "played_at" < $6) or ("precision" in ($7, $8) and "played_at" >= $9 and "played_at" < $10)) and "played_at" < $11
  limit $12;

-- historySpan
select "played_at"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "precision" != $3
  order by "played_at" asc
  limit $4;

select "played_at"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "precision" != $3
  order by "played_at" desc
  limit $4;

-- isViewedIn
select "media_id"
  from "saved_items"
  where exists (select "plays"."id"
  from "plays"
  where "plays"."user_id" = "saved_items"."user_id" and "plays"."source" = "saved_items"."source" and "plays"."type" = "saved_items"."type" and "plays"."media_id" = "saved_items"."media_id" and (("plays"."precision" in ($1) and "plays"."played_at" >= $2 and "plays"."played_at" < $3) or ("plays"."precision" in ($4) and "plays"."played_at" >= $5 and "plays"."played_at" < $6)));
