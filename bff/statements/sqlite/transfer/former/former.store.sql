-- FormerStore.left
select count(*) filter(where "entry"."type" != ?) as "titles", count(*) filter(where "entry"."type" = ?) as "people"
  from (select "item"."user_id", "item"."type" as "type", "item"."media_id"
  from "saved_items" as "item"
  where "item"."source" = ? and "item"."user_id" = ?
  union select "list"."user_id", "item"."type" as "type", "item"."media_id"
  from "list_items" as "item"
  inner join "lists" as "list" on "list"."id" = "item"."list_id"
  where "list"."deleted_at" is null and "item"."source" = ? and "list"."user_id" = ?
  union select "person"."user_id", 'person' as "type", "person"."person_id" as "media_id"
  from "followed_people" as "person"
  where "person"."source" = ? and "person"."user_id" = ?) as "entry"
  where not exists (select "handled"."media_id"
  from "former_handled" as "handled"
  where "handled"."source" = ? and "handled"."user_id" = "entry"."user_id" and "handled"."type" = "entry"."type" and "handled"."media_id" = "entry"."media_id");

-- FormerStore.leftOfAll
select count(*) filter(where "entry"."type" != ?) as "titles", count(*) filter(where "entry"."type" = ?) as "people", count(distinct "entry"."user_id") as "members"
  from (select "item"."user_id", "item"."type" as "type", "item"."media_id"
  from "saved_items" as "item"
  where "item"."source" = ? and "item"."user_id" is not null
  union select "list"."user_id", "item"."type" as "type", "item"."media_id"
  from "list_items" as "item"
  inner join "lists" as "list" on "list"."id" = "item"."list_id"
  where "list"."deleted_at" is null and "item"."source" = ? and "list"."user_id" is not null
  union select "person"."user_id", 'person' as "type", "person"."person_id" as "media_id"
  from "followed_people" as "person"
  where "person"."source" = ? and "person"."user_id" is not null) as "entry"
  where not exists (select "handled"."media_id"
  from "former_handled" as "handled"
  where "handled"."source" = ? and "handled"."user_id" = "entry"."user_id" and "handled"."type" = "entry"."type" and "handled"."media_id" = "entry"."media_id") and "entry"."user_id" != ?;

-- FormerStore.handled
select "type", "media_id"
  from "former_handled"
  where "user_id" = ? and "source" = ?;

-- FormerStore.hasHandled
select "user_id"
  from "former_handled"
  where "source" = ?
  limit ?;

-- FormerStore.isDismissed
select "source"
  from "former_dismissed"
  where "user_id" = ? and "source" = ?;

-- FormerStore.dismiss
insert into "former_dismissed" ("user_id", "source")
  values (?, ?)
  on conflict ("user_id", "source") do nothing;

-- FormerStore.forget
delete from "former_handled"
  where "source" = ?;

delete from "former_dismissed"
  where "source" = ?;
