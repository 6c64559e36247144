-- ChangedTitlesStore.add
insert into "changed_titles" ("kind", "read_at", "ids")
  values ($1, $2, $3);

-- ChangedTitlesStore.readSince
select *
  from "changed_titles"
  where "read_at" >= $1
  order by "read_at";

-- ChangedTitlesStore.deleteBefore
delete from "changed_titles"
  where "read_at" < $1;
