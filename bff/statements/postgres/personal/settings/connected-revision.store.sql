-- ConnectedRevisionStore.of
select (select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = $1) as "revision"
  from "connections"
  where "user_id" = $2
  limit $3;
