-- nextMarks
select "hash", "no"
  from "waiting_rows"
  where "user_id" = $1 and "title_id" = $2 and "kind" = $3 and "hash" > $4
  order by "hash"
  limit $5;

-- marksAmong
select "hash", "data"
  from "waiting_rows"
  where "user_id" = $1 and "title_id" = $2 and "kind" = $3 and "hash" in ($4)
  order by "no";

-- replaceMarks
delete from "waiting_rows"
  where ("user_id" = $1 and "title_id" = $2) and "hash" in ($3);

update "waiting_rows"
  set "data" = $1
  where ("user_id" = $2 and "title_id" = $3 and "hash" = $4);
