-- positionOf
select "position"
  from "list_items"
  where ("list_id" = $1 and "source" = $2 and "type" = $3 and "media_id" = $4);

-- positionAt
select "position"
  from "list_items"
  where "list_id" = $1 and "source" = $2
  order by "position"
  limit $3 offset $4;

-- lastPosition
select max("position") as "last"
  from "list_items"
  where "list_id" = $1;

-- reservePosition
select "position"
  from "list_items"
  where "list_id" = $1 and "source" = $2
  order by "position"
  limit $3 offset $4;

select max("position") as "last"
  from "list_items"
  where "list_id" = $1;

update "list_items"
  set "position" = "position" + $1
  where "list_id" = $2 and "position" >= $3 and "position" <= $4;

-- shiftPositions
update "list_items"
  set "position" = "position" + $1
  where "list_id" = $2 and "position" >= $3 and "position" <= $4;
