-- savedTitlesAfter
select json_group_array(media_id) as "ids", json_group_array(released) as "released", '[' || string_agg(coalesce(genre_ids, 'null'), ',') || ']' as "genres", json_group_array(saved_at) as "saved", json_group_array(watched_at) as "watched", json_group_array(rating) as "ratings", json_group_array(runtime) as "runtimes", json_group_array(language) as "languages", '[' || string_agg(coalesce(countries, 'null'), ',') || ']' as "countries", '[' || string_agg(coalesce(people, 'null'), ',') || ']' as "people", json_group_array(score) as "scores", json_group_array(fetched_at) as "fetched"
  from (select "saved_items"."media_id", "released", "genre_ids", "saved_at", "watched_at", "rating", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "saved_items"
  left join "title_facts" on "title_facts"."source" = "saved_items"."source" and "title_facts"."type" = "saved_items"."type" and "title_facts"."media_id" = "saved_items"."media_id"
  where "saved_items"."user_id" = ? and "saved_items"."source" = ? and "saved_items"."type" = ? and "saved_items"."media_id" > ?
  order by "saved_items"."media_id"
  limit ?) as "slice";

-- savedTitlesAmong
select json_group_array(media_id) as "ids", json_group_array(released) as "released", '[' || string_agg(coalesce(genre_ids, 'null'), ',') || ']' as "genres", json_group_array(saved_at) as "saved", json_group_array(watched_at) as "watched", json_group_array(rating) as "ratings", json_group_array(runtime) as "runtimes", json_group_array(language) as "languages", '[' || string_agg(coalesce(countries, 'null'), ',') || ']' as "countries", '[' || string_agg(coalesce(people, 'null'), ',') || ']' as "people", json_group_array(score) as "scores", json_group_array(fetched_at) as "fetched"
  from (select "saved_items"."media_id", "released", "genre_ids", "saved_at", "watched_at", "rating", "runtime", "language", "countries", "people", "score", "fetched_at"
  from "saved_items"
  left join "title_facts" on "title_facts"."source" = "saved_items"."source" and "title_facts"."type" = "saved_items"."type" and "title_facts"."media_id" = "saved_items"."media_id"
  where "saved_items"."user_id" = ? and "saved_items"."source" = ? and "saved_items"."type" = ? and "saved_items"."media_id" in (?)) as "slice";
