-- StorageStore.usagesAfter
select "users"."id", sum("titles") as "titles", sum("viewings") as "viewings", sum("note_bytes") as "note_bytes", sum("list_titles") as "list_titles", sum("files") as "files"
  from "users"
  left join "item_revisions" on "item_revisions"."user_id" = "users"."id"
  where "kind" = ? and "users"."id" > ?
  group by "users"."id"
  order by "users"."id"
  limit ?;

-- StorageStore.names
select "id", "name"
  from "users"
  where "id" in (?, ?);
