-- RecognizedTitlesStore.recognized
select "title_key", "state", "type", "media_id", "title", "released"
  from "library_titles"
  where "owner" = $1 and "source" = $2 and "title_key" > $3
  order by "title_key"
  limit $4;

-- RecognizedTitlesStore.facts
select "type", "media_id", "title", "released"
  from "library_corrections"
  where "user_id" = $1 and "source" = $2 and "media_id" is not null;

-- RecognizedTitlesStore.candidates
select "owner", "title_key", "candidates"
  from "library_titles"
  where "owner" in ($1, $2) and "source" = $3 and "title_key" in ($4);
