-- NoticesStore.page
select *
  from "notices"
  where "user_id" = $1 and "is_listed" = $2 and ("source" is null or "source" = $3)
  order by "at" desc, "id" desc
  limit $4;

select *
  from "notices"
  where "user_id" = $1 and "is_listed" = $2 and ("source" is null or "source" = $3) and ("at" < $4 or ("at" = $5 and "id" < $6))
  order by "at" desc, "id" desc
  limit $7;

-- NoticesStore.read
update "notices"
  set "read_at" = $1
  where "user_id" = $2 and "read_at" is null;

update "notices"
  set "read_at" = $1
  where "user_id" = $2 and "read_at" is null and "id" in ($3);

-- NoticesStore.remove
delete from "notices"
  where "user_id" = $1 and "id" in ($2);

-- NoticesStore.connections
select "id", "name", (select count(*) as "titles"
  from "connection_titles"
  where "connection_titles"."connection_id" = "connections"."id" and "state" = $1) as "titles"
  from "connections"
  where "user_id" = $2
  order by "made_at", "id";
