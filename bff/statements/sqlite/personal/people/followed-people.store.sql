-- FollowedPeopleStore.follow
insert into "followed_people" ("user_id", "source", "person_id", "name", "followed_at")
  values (?, ?, ?, ?, ?)
  on conflict ("user_id", "source", "person_id") do nothing;

-- FollowedPeopleStore.page
select "person_id", "name", "followed_at"
  from "followed_people"
  where ("user_id" = ? and "source" = ?)
  order by "followed_at" desc, "person_id"
  limit ? offset ?;

-- FollowedPeopleStore.count
select count(*) as "count"
  from "followed_people"
  where ("user_id" = ? and "source" = ?);

-- FollowedPeopleStore.isFollowed
select "person_id"
  from "followed_people"
  where ("user_id" = ? and "source" = ? and "person_id" = ?);

-- FollowedPeopleStore.marks
select "type", "media_id", "watched_at", "saved_at", "dismissed_at"
  from "saved_items"
  where ("user_id" = ? and "source" = ?) and "media_id" in (?, ?);

-- FollowedPeopleStore.unfollow
delete from "followed_people"
  where ("user_id" = ? and "source" = ? and "person_id" = ?);
