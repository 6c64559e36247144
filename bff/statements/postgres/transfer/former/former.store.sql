-- FormerStore.left
select count(*) filter(where "entry"."type" != $1) as "titles", count(*) filter(where "entry"."type" = $2) as "people"
  from (select "item"."user_id", "item"."type" as "type", "item"."media_id"
  from "saved_items" as "item"
  where "item"."source" = $3 and "item"."user_id" = $4
  union select "list"."user_id", "item"."type" as "type", "item"."media_id"
  from "list_items" as "item"
  inner join "lists" as "list" on "list"."id" = "item"."list_id"
  where "list"."deleted_at" is null and "item"."source" = $5 and "list"."user_id" = $6
  union select "person"."user_id", 'person' as "type", "person"."person_id" as "media_id"
  from "followed_people" as "person"
  where "person"."source" = $7 and "person"."user_id" = $8) as "entry"
  where not exists (select "handled"."media_id"
  from "former_handled" as "handled"
  where "handled"."source" = $9 and "handled"."user_id" = "entry"."user_id" and "handled"."type" = "entry"."type" and "handled"."media_id" = "entry"."media_id");

-- FormerStore.leftOfAll
select count(*) filter(where "entry"."type" != $1) as "titles", count(*) filter(where "entry"."type" = $2) as "people", count(distinct "entry"."user_id") as "members"
  from (select "item"."user_id", "item"."type" as "type", "item"."media_id"
  from "saved_items" as "item"
  where "item"."source" = $3 and "item"."user_id" is not null
  union select "list"."user_id", "item"."type" as "type", "item"."media_id"
  from "list_items" as "item"
  inner join "lists" as "list" on "list"."id" = "item"."list_id"
  where "list"."deleted_at" is null and "item"."source" = $4 and "list"."user_id" is not null
  union select "person"."user_id", 'person' as "type", "person"."person_id" as "media_id"
  from "followed_people" as "person"
  where "person"."source" = $5 and "person"."user_id" is not null) as "entry"
  where not exists (select "handled"."media_id"
  from "former_handled" as "handled"
  where "handled"."source" = $6 and "handled"."user_id" = "entry"."user_id" and "handled"."type" = "entry"."type" and "handled"."media_id" = "entry"."media_id") and "entry"."user_id" != $7;

-- FormerStore.handled
select "type", "media_id"
  from "former_handled"
  where "user_id" = $1 and "source" = $2;

-- FormerStore.hasHandled
select "user_id"
  from "former_handled"
  where "source" = $1
  limit $2;

-- FormerStore.isDismissed
select "source"
  from "former_dismissed"
  where "user_id" = $1 and "source" = $2;

-- FormerStore.dismiss
insert into "former_dismissed" ("user_id", "source")
  values ($1, $2)
  on conflict ("user_id", "source") do nothing;

-- FormerStore.forget
delete from "former_handled"
  where "source" = $1;

delete from "former_dismissed"
  where "source" = $1;
