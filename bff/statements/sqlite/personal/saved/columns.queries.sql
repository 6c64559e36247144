-- columnsOf
select json_group_array(media_id) as "ids"
  from (select "media_id"
  from "plays"
  where "user_id" = ?) as "slice";
