-- NoticesStore.page
select *
  from "notices"
  where "user_id" = ? and "is_listed" = ? and ("source" is null or "source" = ?)
  order by "at" desc, "id" desc
  limit ?;

select *
  from "notices"
  where "user_id" = ? and "is_listed" = ? and ("source" is null or "source" = ?) and ("at" < ? or ("at" = ? and "id" < ?))
  order by "at" desc, "id" desc
  limit ?;

-- NoticesStore.read
update "notices"
  set "read_at" = ?
  where "user_id" = ? and "read_at" is null;

update "notices"
  set "read_at" = ?
  where "user_id" = ? and "read_at" is null and "id" in (?);

-- NoticesStore.remove
delete from "notices"
  where "user_id" = ? and "id" in (?);

-- NoticesStore.connections
select "id", "name", (select count(*) as "titles"
  from "connection_titles"
  where "connection_titles"."connection_id" = "connections"."id" and "state" = ?) as "titles"
  from "connections"
  where "user_id" = ?
  order by "made_at", "id";
