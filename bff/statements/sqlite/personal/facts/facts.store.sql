-- FactsStore.savedTitles
select json_group_array(media_id) as "ids", json_group_array(released) as "released", '[' || string_agg(coalesce(genre_ids, 'null'), ',') || ']' as "genres", json_group_array(saved_at) as "saved", json_group_array(watched_at) as "watched", json_group_array(rating) as "ratings", json_group_array(runtime) as "runtimes", json_group_array(language) as "languages", '[' || string_agg(coalesce(countries, 'null'), ',') || ']' as "countries", '[' || string_agg(coalesce(people, 'null'), ',') || ']' as "people", json_group_array(score) as "scores", json_group_array(fetched_at) as "fetched"
  from (select "saved_items"."media_id", "released", "genre_ids", "saved_at", "watched_at", "rating", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "saved_items"
  left join "title_facts" on "title_facts"."source" = "saved_items"."source" and "title_facts"."type" = "saved_items"."type" and "title_facts"."media_id" = "saved_items"."media_id"
  where "saved_items"."user_id" = ? and "saved_items"."source" = ? and "saved_items"."type" = ? and "saved_items"."media_id" > ?
  order by "saved_items"."media_id"
  limit ?) as "slice";

-- FactsStore.savedTitlesAmong
select json_group_array(media_id) as "ids", json_group_array(released) as "released", '[' || string_agg(coalesce(genre_ids, 'null'), ',') || ']' as "genres", json_group_array(saved_at) as "saved", json_group_array(watched_at) as "watched", json_group_array(rating) as "ratings", json_group_array(runtime) as "runtimes", json_group_array(language) as "languages", '[' || string_agg(coalesce(countries, 'null'), ',') || ']' as "countries", '[' || string_agg(coalesce(people, 'null'), ',') || ']' as "people", json_group_array(score) as "scores", json_group_array(fetched_at) as "fetched"
  from (select "saved_items"."media_id", "released", "genre_ids", "saved_at", "watched_at", "rating", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "saved_items"
  left join "title_facts" on "title_facts"."source" = "saved_items"."source" and "title_facts"."type" = "saved_items"."type" and "title_facts"."media_id" = "saved_items"."media_id"
  where "saved_items"."user_id" = ? and "saved_items"."source" = ? and "saved_items"."type" = ? and "saved_items"."media_id" in (?)) as "slice";

-- FactsStore.enlist
insert into "title_facts" ("source", "type", "media_id", "runtime", "language", "countries", "genres", "people", "score", "votes", "fetched_at", "attempts", "due_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?), (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("source", "type", "media_id") do nothing;

-- FactsStore.nextDue
select "type", "media_id", "attempts"
  from "title_facts"
  where "source" = ? and "due_at" <= ?
  order by "due_at" desc
  limit ?;

-- FactsStore.putOff
update "title_facts"
  set "attempts" = "attempts" + ?, "due_at" = ?
  where "source" = ? and "type" = ? and "media_id" = ?;

-- FactsStore.put
insert into "title_facts" ("source", "type", "media_id", "runtime", "language", "countries", "genres", "people", "score", "votes", "fetched_at", "attempts", "due_at")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)
  on conflict ("source", "type", "media_id") do update
  set "runtime" = ?, "language" = ?, "countries" = ?, "genres" = ?, "people" = ?, "score" = ?, "votes" = ?, "fetched_at" = ?, "attempts" = ?, "due_at" = ?;

-- FactsStore.refresh
update "title_facts"
  set "due_at" = ?
  where "source" = ? and "type" = ? and "media_id" in (?) and "due_at" is null;

-- FactsStore.genres
select "media_id", "genres", "fetched_at"
  from "title_facts"
  where "source" = ? and "type" = ? and "media_id" in (?, ?);

-- FactsStore.facts
select "media_id", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "title_facts"
  where "source" = ? and "type" = ? and "media_id" in (?);

-- FactsStore.memberAfter
select "user_id"
  from "item_revisions"
  where "user_id" > ?
  order by "user_id"
  limit ?;

-- FactsStore.viewedTitlesAfter
select distinct "media_id"
  from "plays"
  where "user_id" = ? and "source" = ? and "type" = ? and "media_id" > ?
  order by "media_id"
  limit ?;

-- FactsStore.listAfter
select "id"
  from "lists"
  where "id" > ? and "deleted_at" is null
  order by "id"
  limit ?;

-- FactsStore.listedTitlesAfter
select "media_id"
  from "list_items"
  where "list_id" = ? and "source" = ? and "type" = ? and "media_id" > ?
  order by "media_id"
  limit ?;

-- figuresOf
select "media_id", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "title_facts"
  where "source" = ? and "type" = ? and "media_id" in (?);
