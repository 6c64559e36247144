-- RecognizedTitlesStore.recognized
select "title_key", "state", "type", "media_id", "title", "released"
  from "library_titles"
  where "owner" = ? and "source" = ? and "title_key" > ?
  order by "title_key"
  limit ?;

-- RecognizedTitlesStore.facts
select "type", "media_id", "title", "released"
  from "library_corrections"
  where "user_id" = ? and "source" = ? and "media_id" is not null;

-- RecognizedTitlesStore.candidates
select "owner", "title_key", "candidates"
  from "library_titles"
  where "owner" in (?, ?) and "source" = ? and "title_key" in (?);
