-- AvatarsStore.put
update "users"
  set "avatar" = ?
  where "id" = ?
  returning "id", "name", "email", "avatar", "created_at";

insert into "avatars" ("user_id", "file", "picture")
  values (?, ?, ?)
  on conflict ("user_id") do update
  set "file" = ?, "picture" = ?;

-- AvatarsStore.picture
select "picture"
  from "avatars"
  where "file" = ?;

-- AvatarsStore.remove
delete from "avatars"
  where "user_id" = ?;

update "users"
  set "avatar" = ?
  where "id" = ?
  returning "id", "name", "email", "avatar", "created_at";
