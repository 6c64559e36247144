-- FactsStore.savedTitles
select cast(json_agg(media_id) as text) as "ids", cast(json_agg(released) as text) as "released", '[' || string_agg(coalesce(genre_ids, 'null'), ',') || ']' as "genres", cast(json_agg(saved_at) as text) as "saved", cast(json_agg(watched_at) as text) as "watched", cast(json_agg(rating) as text) as "ratings", cast(json_agg(runtime) as text) as "runtimes", cast(json_agg(language) as text) as "languages", '[' || string_agg(coalesce(countries, 'null'), ',') || ']' as "countries", '[' || string_agg(coalesce(people, 'null'), ',') || ']' as "people", cast(json_agg(score) as text) as "scores", cast(json_agg(fetched_at) as text) as "fetched"
  from (select "saved_items"."media_id", "released", "genre_ids", "saved_at", "watched_at", "rating", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "saved_items"
  left join "title_facts" on "title_facts"."source" = "saved_items"."source" and "title_facts"."type" = "saved_items"."type" and "title_facts"."media_id" = "saved_items"."media_id"
  where "saved_items"."user_id" = $1 and "saved_items"."source" = $2 and "saved_items"."type" = $3 and "saved_items"."media_id" > $4
  order by "saved_items"."media_id"
  limit $5) as "slice";

-- FactsStore.savedTitlesAmong
select cast(json_agg(media_id) as text) as "ids", cast(json_agg(released) as text) as "released", '[' || string_agg(coalesce(genre_ids, 'null'), ',') || ']' as "genres", cast(json_agg(saved_at) as text) as "saved", cast(json_agg(watched_at) as text) as "watched", cast(json_agg(rating) as text) as "ratings", cast(json_agg(runtime) as text) as "runtimes", cast(json_agg(language) as text) as "languages", '[' || string_agg(coalesce(countries, 'null'), ',') || ']' as "countries", '[' || string_agg(coalesce(people, 'null'), ',') || ']' as "people", cast(json_agg(score) as text) as "scores", cast(json_agg(fetched_at) as text) as "fetched"
  from (select "saved_items"."media_id", "released", "genre_ids", "saved_at", "watched_at", "rating", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "saved_items"
  left join "title_facts" on "title_facts"."source" = "saved_items"."source" and "title_facts"."type" = "saved_items"."type" and "title_facts"."media_id" = "saved_items"."media_id"
  where "saved_items"."user_id" = $1 and "saved_items"."source" = $2 and "saved_items"."type" = $3 and "saved_items"."media_id" in ($4)) as "slice";

-- FactsStore.enlist
insert into "title_facts" ("source", "type", "media_id", "runtime", "language", "countries", "genres", "people", "score", "votes", "fetched_at", "attempts", "due_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13), ($14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)
  on conflict ("source", "type", "media_id") do nothing;

-- FactsStore.nextDue
select "type", "media_id", "attempts"
  from "title_facts"
  where "source" = $1 and "due_at" <= $2
  order by "due_at" desc
  limit $3;

-- FactsStore.putOff
update "title_facts"
  set "attempts" = "attempts" + $1, "due_at" = $2
  where "source" = $3 and "type" = $4 and "media_id" = $5;

-- FactsStore.put
insert into "title_facts" ("source", "type", "media_id", "runtime", "language", "countries", "genres", "people", "score", "votes", "fetched_at", "attempts", "due_at")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
  on conflict ("source", "type", "media_id") do update
  set "runtime" = $14, "language" = $15, "countries" = $16, "genres" = $17, "people" = $18, "score" = $19, "votes" = $20, "fetched_at" = $21, "attempts" = $22, "due_at" = $23;

-- FactsStore.refresh
update "title_facts"
  set "due_at" = $1
  where "source" = $2 and "type" = $3 and "media_id" in ($4) and "due_at" is null;

-- FactsStore.genres
select "media_id", "genres", "fetched_at"
  from "title_facts"
  where "source" = $1 and "type" = $2 and "media_id" in ($3, $4);

-- FactsStore.facts
select "media_id", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "title_facts"
  where "source" = $1 and "type" = $2 and "media_id" in ($3);

-- FactsStore.memberAfter
select "user_id"
  from "item_revisions"
  where "user_id" > $1
  order by "user_id"
  limit $2;

-- FactsStore.viewedTitlesAfter
select distinct "media_id"
  from "plays"
  where "user_id" = $1 and "source" = $2 and "type" = $3 and "media_id" > $4
  order by "media_id"
  limit $5;

-- FactsStore.listAfter
select "id"
  from "lists"
  where "id" > $1 and "deleted_at" is null
  order by "id"
  limit $2;

-- FactsStore.listedTitlesAfter
select "media_id"
  from "list_items"
  where "list_id" = $1 and "source" = $2 and "type" = $3 and "media_id" > $4
  order by "media_id"
  limit $5;

-- figuresOf
select "media_id", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "title_facts"
  where "source" = $1 and "type" = $2 and "media_id" in ($3);
