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

select "played_at"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and "type" = $4 and "played_at" < $5
  order by "played_at" desc
  limit $6 offset $7;

select *
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and "type" = $4 and "rating" >= $5 and (("plays"."season" is null and "plays"."id" != (select "first"."id"
  from "plays" as "first"
  where "first"."user_id" = "plays"."user_id" and "first"."source" = "plays"."source" and "first"."type" = "plays"."type" and "first"."media_id" = "plays"."media_id" and "first"."season" is null and "first"."episode" is null
  order by "first"."season", "first"."episode", "first"."played_at", "first"."id"
  limit $6)) or ("plays"."season" is not null and "plays"."id" != (select "first"."id"
  from "plays" as "first"
  where "first"."user_id" = "plays"."user_id" and "first"."source" = "plays"."source" and "first"."type" = "plays"."type" and "first"."media_id" = "plays"."media_id" and "first"."season" = "plays"."season" and "first"."episode" = "plays"."episode"
  order by "first"."season", "first"."episode", "first"."played_at", "first"."id"
  limit $7))) and "played_at" < $8
  order by played_at desc, coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit $9;

-- countHistory
select (select count(*) as "count"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" >= $3 and (("precision" in ($4) and "played_at" >= $5 and "played_at" < $6) or ("precision" in ($7, $8) and "played_at" >= $9 and "played_at" < $10)) and "played_at" < $11) as "count0", (select count(*) as "count"
  from "plays"
  where "user_id" = $12 and "source" = $13 and "rating" >= $14 and "played_at" < $15) as "count1";

-- countFiltered
select (select count(*) as "count"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "rating" >= $3 and "played_at" < $4) as "count0";

select "played_at"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "played_at" < $3
  order by "played_at" desc
  limit $4 offset $5;

select (select count(*) as "count"
  from "plays"
  where "user_id" = $1 and "source" = $2 and (("plays"."season" is null and "plays"."id" != (select "first"."id"
  from "plays" as "first"
  where "first"."user_id" = "plays"."user_id" and "first"."source" = "plays"."source" and "first"."type" = "plays"."type" and "first"."media_id" = "plays"."media_id" and "first"."season" is null and "first"."episode" is null
  order by "first"."season", "first"."episode", "first"."played_at", "first"."id"
  limit $3)) or ("plays"."season" is not null and "plays"."id" != (select "first"."id"
  from "plays" as "first"
  where "first"."user_id" = "plays"."user_id" and "first"."source" = "plays"."source" and "first"."type" = "plays"."type" and "first"."media_id" = "plays"."media_id" and "first"."season" = "plays"."season" and "first"."episode" = "plays"."episode"
  order by "first"."season", "first"."episode", "first"."played_at", "first"."id"
  limit $4))) and "played_at" < $5) as "count0";

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
