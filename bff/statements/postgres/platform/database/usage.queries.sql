-- recordGrowth
insert into "server_settings" ("name", "value")
  values ($1, $2)
  on conflict ("name") do update
  set "name" = $3, "value" = $4;

insert into item_revisions (user_id, stripe, revision, titles, viewings, note_bytes, list_titles, files)
   
  values ($1, $2, $3, $4, $5, $6, $7, $8)
   
  on conflict (user_id, stripe) do update
  set revision = item_revisions.revision + $9,
      titles = item_revisions.titles + excluded.titles, viewings = item_revisions.viewings + excluded.viewings,
      note_bytes = item_revisions.note_bytes + excluded.note_bytes,
      list_titles = item_revisions.list_titles + excluded.list_titles,
      files = item_revisions.files + excluded.files;

select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = $1) as chosen,
      (select value
  from server_settings
  where name = $2) as environment,
      (select quotas
  from users
  where id = $3) as own
   
  from item_revisions
  where user_id = $4;

-- readUsage
select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = $1) as chosen,
      (select value
  from server_settings
  where name = $2) as environment,
      (select quotas
  from users
  where id = $3) as own
   
  from item_revisions
  where user_id = $4;

-- readRoom
select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = $1) as chosen,
      (select value
  from server_settings
  where name = $2) as environment,
      (select quotas
  from users
  where id = $3) as own
   
  from item_revisions
  where user_id = $4;

-- quotaReached
select
      sum(titles) as titles, sum(viewings) as viewings, sum(note_bytes) as note_bytes,
      sum(list_titles) as list_titles, sum(files) as files,
      (select value
  from server_settings
  where name = $1) as chosen,
      (select value
  from server_settings
  where name = $2) as environment,
      (select quotas
  from users
  where id = $3) as own
   
  from item_revisions
  where user_id = $4;
