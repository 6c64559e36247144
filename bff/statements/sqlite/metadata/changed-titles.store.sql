-- ChangedTitlesStore.add
insert into "changed_titles" ("kind", "read_at", "ids")
  values (?, ?, ?);

-- ChangedTitlesStore.readSince
select *
  from "changed_titles"
  where "read_at" >= ?
  order by "read_at";

-- ChangedTitlesStore.deleteBefore
delete from "changed_titles"
  where "read_at" < ?;
