-- ConnectedRevisionStore.of
select (select sum("revision") as "revision"
  from "item_revisions"
  where "user_id" = ?) as "revision"
  from "connections"
  where "user_id" = ?
  limit ?;
