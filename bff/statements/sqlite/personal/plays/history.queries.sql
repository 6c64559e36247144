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

select *
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" >= ? and "type" = ? and "rating" >= ? and exists (select "earlier"."id"
  from "plays" as "earlier"
  where "earlier"."user_id" = "plays"."user_id" and "earlier"."source" = "plays"."source" and "earlier"."type" = "plays"."type" and "earlier"."media_id" = "plays"."media_id" and "earlier"."season" is not distinct
  from "plays"."season" and "earlier"."episode" is not distinct
  from "plays"."episode" and (earlier.played_at, earlier.id) < (plays.played_at, plays.id)) and "played_at" < ?
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
  where "user_id" = ? and "source" = ? and "played_at" >= ? and "rating" >= ? and "played_at" < ?) as "count0";

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

select (select count(*) as "count"
  from "plays"
  where "user_id" = ? and "source" = ? and "played_at" >= ? and exists (select "earlier"."id"
  from "plays" as "earlier"
  where "earlier"."user_id" = "plays"."user_id" and "earlier"."source" = "plays"."source" and "earlier"."type" = "plays"."type" and "earlier"."media_id" = "plays"."media_id" and "earlier"."season" is not distinct
  from "plays"."season" and "earlier"."episode" is not distinct
  from "plays"."episode" and (earlier.played_at, earlier.id) < (plays.played_at, plays.id)) and "played_at" < ?) as "count0";

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

-- isViewedIn
select "media_id"
  from "saved_items"
  where exists (select "plays"."id"
  from "plays"
  where "plays"."user_id" = "saved_items"."user_id" and "plays"."source" = "saved_items"."source" and "plays"."type" = "saved_items"."type" and "plays"."media_id" = "saved_items"."media_id" and (("plays"."precision" in (?) and "plays"."played_at" >= ? and "plays"."played_at" < ?) or ("plays"."precision" in (?) and "plays"."played_at" >= ? and "plays"."played_at" < ?)));
