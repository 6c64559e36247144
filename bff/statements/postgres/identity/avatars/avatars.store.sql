-- AvatarsStore.put
update "users"
  set "avatar" = $1
  where "id" = $2
  returning "id", "name", "email", "avatar", "created_at";

insert into "avatars" ("user_id", "file", "picture")
  values ($1, $2, $3)
  on conflict ("user_id") do update
  set "file" = $4, "picture" = $5;

-- AvatarsStore.picture
select "picture"
  from "avatars"
  where "file" = $1;

-- AvatarsStore.remove
delete from "avatars"
  where "user_id" = $1;

update "users"
  set "avatar" = $1
  where "id" = $2
  returning "id", "name", "email", "avatar", "created_at";
