-- FollowedPeopleStore.follow
insert into "followed_people" ("user_id", "source", "person_id", "name", "followed_at")
  values ($1, $2, $3, $4, $5)
  on conflict ("user_id", "source", "person_id") do nothing;

-- FollowedPeopleStore.page
select "person_id", "name", "followed_at"
  from "followed_people"
  where ("user_id" = $1 and "source" = $2)
  order by "followed_at" desc, "person_id"
  limit $3 offset $4;

-- FollowedPeopleStore.count
select count(*) as "count"
  from "followed_people"
  where ("user_id" = $1 and "source" = $2);

-- FollowedPeopleStore.isFollowed
select "person_id"
  from "followed_people"
  where ("user_id" = $1 and "source" = $2 and "person_id" = $3);

-- FollowedPeopleStore.marks
select "type", "media_id", "watched_at", "saved_at", "dismissed_at"
  from "saved_items"
  where ("user_id" = $1 and "source" = $2) and "media_id" in ($3, $4);

-- FollowedPeopleStore.unfollow
delete from "followed_people"
  where ("user_id" = $1 and "source" = $2 and "person_id" = $3);
