-- TitleFactsStore.recognized
select "title_key", "state", "type", "media_id", "title", "released"
  from "library_titles"
  where "owner" = ? and "source" = ? and "title_key" > ?
  order by "title_key"
  limit ?;

-- TitleFactsStore.facts
select "type", "media_id", "title", "released"
  from "library_corrections"
  where "user_id" = ? and "source" = ? and "media_id" is not null;

-- TitleFactsStore.candidates
select "owner", "title_key", "candidates"
  from "library_titles"
  where "owner" in (?, ?) and "source" = ? and "title_key" in (?);
