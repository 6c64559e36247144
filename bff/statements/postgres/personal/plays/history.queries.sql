-- historyRows
select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and "precision" in ($4, $5) and played_at = $6 and coalesce(season, 0) = $7 and coalesce(episode, 0) = $8 and id < $9
  order by id desc
  limit $10;

select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and "precision" in ($4, $5) and played_at = $6 and coalesce(season, 0) = $7 and coalesce(episode, 0) < $8
  order by coalesce(episode, 0) desc, id desc
  limit $9;

select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and "precision" in ($4, $5) and played_at = $6 and coalesce(season, 0) < $7
  order by coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit $8;

select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and "precision" in ($4, $5) and played_at < $6
  order by played_at desc, coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit $7;

select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "type" = $3 and "rating" >= $4 and exists (select "earlier"."id"
  from "plays" as "earlier"
  where "earlier"."user_id" = "plays"."user_id" and "earlier"."source" = "plays"."source" and "earlier"."type" = "plays"."type" and "earlier"."media_id" = "plays"."media_id" and "earlier"."season" is not distinct
  from "plays"."season" and "earlier"."episode" is not distinct
  from "plays"."episode" and (earlier.played_at, earlier.id) < (plays.played_at, plays.id)) and "played_at" < $5
  order by played_at desc, coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit $6;

-- countHistory
select count(*) as "total"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and "rating" >= $4 and "played_at" < $5;
