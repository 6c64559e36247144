-- columnsOf
select cast(json_agg(media_id) as text) as "ids"
  from (select "media_id"
  from "plays"
  where "user_id" = $1) as "slice";
