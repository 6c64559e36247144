-- savedTitlesAfter
select cast(json_agg(media_id) as text) as "ids", cast(json_agg(released) as text) as "released", '[' || string_agg(coalesce(genre_ids, 'null'), ',') || ']' as "genres", cast(json_agg(saved_at) as text) as "saved", cast(json_agg(watched_at) as text) as "watched", cast(json_agg(rating) as text) as "ratings", cast(json_agg(runtime) as text) as "runtimes", cast(json_agg(language) as text) as "languages", '[' || string_agg(coalesce(countries, 'null'), ',') || ']' as "countries", '[' || string_agg(coalesce(people, 'null'), ',') || ']' as "people", cast(json_agg(score) as text) as "scores", cast(json_agg(fetched_at) as text) as "fetched"
  from (select "saved_items"."media_id", "released", "genre_ids", "saved_at", "watched_at", "rating", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "saved_items"
  left join "title_facts" on "title_facts"."source" = "saved_items"."source" and "title_facts"."type" = "saved_items"."type" and "title_facts"."media_id" = "saved_items"."media_id"
  where "saved_items"."user_id" = $1 and "saved_items"."source" = $2 and "saved_items"."type" = $3 and "saved_items"."media_id" > $4
  order by "saved_items"."media_id"
  limit $5) as "slice";

-- savedTitlesAmong
select cast(json_agg(media_id) as text) as "ids", cast(json_agg(released) as text) as "released", '[' || string_agg(coalesce(genre_ids, 'null'), ',') || ']' as "genres", cast(json_agg(saved_at) as text) as "saved", cast(json_agg(watched_at) as text) as "watched", cast(json_agg(rating) as text) as "ratings", cast(json_agg(runtime) as text) as "runtimes", cast(json_agg(language) as text) as "languages", '[' || string_agg(coalesce(countries, 'null'), ',') || ']' as "countries", '[' || string_agg(coalesce(people, 'null'), ',') || ']' as "people", cast(json_agg(score) as text) as "scores", cast(json_agg(fetched_at) as text) as "fetched"
  from (select "saved_items"."media_id", "released", "genre_ids", "saved_at", "watched_at", "rating", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "saved_items"
  left join "title_facts" on "title_facts"."source" = "saved_items"."source" and "title_facts"."type" = "saved_items"."type" and "title_facts"."media_id" = "saved_items"."media_id"
  where "saved_items"."user_id" = $1 and "saved_items"."source" = $2 and "saved_items"."type" = $3 and "saved_items"."media_id" in ($4)) as "slice";
