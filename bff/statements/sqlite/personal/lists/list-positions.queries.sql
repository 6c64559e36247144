-- positionOf
select "position"
  from "list_items"
  where ("list_id" = ? and "source" = ? and "type" = ? and "media_id" = ?);

-- positionAt
select "position"
  from "list_items"
  where "list_id" = ? and "source" = ?
  order by "position"
  limit ? offset ?;

-- lastPosition
select max("position") as "last"
  from "list_items"
  where "list_id" = ?;

-- reservePosition
select "position"
  from "list_items"
  where "list_id" = ? and "source" = ?
  order by "position"
  limit ? offset ?;

select max("position") as "last"
  from "list_items"
  where "list_id" = ?;

update "list_items"
  set "position" = "position" + ?
  where "list_id" = ? and "position" >= ? and "position" <= ?;

-- shiftPositions
update "list_items"
  set "position" = "position" + ?
  where "list_id" = ? and "position" >= ? and "position" <= ?;
