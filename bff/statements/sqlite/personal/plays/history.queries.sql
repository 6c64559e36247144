-- historyRows
select *
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" >= ? and (("precision" in (?) and "played_at" >= ? and "played_at" < ?) or ("precision" in (?, ?) and "played_at" >= ? and "played_at" < ?)) and played_at = ? and coalesce(season, 0) = ? and coalesce(episode, 0) = ? and id < ?
  order by id desc
  limit ?;

select *
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" >= ? and (("precision" in (?) and "played_at" >= ? and "played_at" < ?) or ("precision" in (?, ?) and "played_at" >= ? and "played_at" < ?)) and played_at = ? and coalesce(season, 0) = ? and coalesce(episode, 0) < ?
  order by coalesce(episode, 0) desc, id desc
  limit ?;

select *
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" >= ? and (("precision" in (?) and "played_at" >= ? and "played_at" < ?) or ("precision" in (?, ?) and "played_at" >= ? and "played_at" < ?)) and played_at = ? and coalesce(season, 0) < ?
  order by coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit ?;

select *
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" >= ? and (("precision" in (?) and "played_at" >= ? and "played_at" < ?) or ("precision" in (?, ?) and "played_at" >= ? and "played_at" < ?)) and played_at < ?
  order by played_at desc, coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit ?;

select "played_at"
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" >= ? and "type" = ? and "played_at" < ?
  order by "played_at" desc
  limit ? offset ?;

select *
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" >= ? and "type" = ? and "rating" >= ? and (("plays"."season" is null and "plays"."id" != (select "first"."id"
  from "plays" as "first"
  where "first"."user_id" = "plays"."user_id" and "first"."source" = "plays"."source" and "first"."type" = "plays"."type" and "first"."media_id" = "plays"."media_id" and "first"."season" is null and "first"."episode" is null
  order by "first"."season", "first"."episode", "first"."played_at", "first"."id"
  limit ?)) or ("plays"."season" is not null and "plays"."id" != (select "first"."id"
  from "plays" as "first"
  where "first"."user_id" = "plays"."user_id" and "first"."source" = "plays"."source" and "first"."type" = "plays"."type" and "first"."media_id" = "plays"."media_id" and "first"."season" = "plays"."season" and "first"."episode" = "plays"."episode"
  order by "first"."season", "first"."episode", "first"."played_at", "first"."id"
  limit ?))) and "played_at" < ?
  order by played_at desc, coalesce(season, 0) desc, coalesce(episode, 0) desc, id desc
  limit ?;

-- countHistory
select (select count(*) as "count"
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" >= ? and (("precision" in (?) and "played_at" >= ? and "played_at" < ?) or ("precision" in (?, ?) and "played_at" >= ? and "played_at" < ?)) and "played_at" < ?) as "count0", (select count(*) as "count"
  from "plays"
  where "user_id" = ? and "source" = ? and "rating" >= ? and "played_at" < ?) as "count1";

-- countFiltered
select (select count(*) as "count"
  from "plays"
  where "user_id" = ? and "source" = ? and "rating" >= ? and "played_at" < ?) as "count0";

select "played_at"
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" < ?
  order by "played_at" desc
  limit ? offset ?;

select (select count(*) as "count"
  from "plays"
  where "user_id" = ? and "source" = ? and (("plays"."season" is null and "plays"."id" != (select "first"."id"
  from "plays" as "first"
  where "first"."user_id" = "plays"."user_id" and "first"."source" = "plays"."source" and "first"."type" = "plays"."type" and "first"."media_id" = "plays"."media_id" and "first"."season" is null and "first"."episode" is null
  order by "first"."season", "first"."episode", "first"."played_at", "first"."id"
  limit ?)) or ("plays"."season" is not null and "plays"."id" != (select "first"."id"
  from "plays" as "first"
  where "first"."user_id" = "plays"."user_id" and "first"."source" = "plays"."source" and "first"."type" = "plays"."type" and "first"."media_id" = "plays"."media_id" and "first"."season" = "plays"."season" and "first"."episode" = "plays"."episode"
  order by "first"."season", "first"."episode", "first"."played_at", "first"."id"
  limit ?))) and "played_at" < ?) as "count0";

-- hasViewing
select "id"
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" >= ? and (("precision" in (?) and "played_at" >= ? and "played_at" < ?) or ("precision" in (?, ?) and "played_at" >= ? and "played_at" < ?)) and "played_at" < ?
  limit ?;

-- historySpan
select "played_at"
  from "plays"
  where "user_id" = ? and "source" = ? and "precision" != ?
  order by "played_at" asc
  limit ?;

select "played_at"
  from "plays"
  where "user_id" = ? and "source" = ? and "precision" != ?
  order by "played_at" desc
  limit ?;
