-- nextMarks
select "hash", "no"
  from "waiting_rows"
  where "user_id" = ? and "title_id" = ? and "kind" = ? and "hash" > ?
  order by "hash"
  limit ?;

-- marksAmong
select "hash", "data"
  from "waiting_rows"
  where "user_id" = ? and "title_id" = ? and "kind" = ? and "hash" in (?)
  order by "no";

-- replaceMarks
delete from "waiting_rows"
  where ("user_id" = ? and "title_id" = ?) and "hash" in (?);

update "waiting_rows"
  set "data" = ?
  where ("user_id" = ? and "title_id" = ? and "hash" = ?);
