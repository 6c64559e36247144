-- FollowedGenresStore.follow
insert into "followed_genres" ("user_id", "genre_id", "followed_at")
  values (?, ?, ?)
  on conflict ("user_id", "genre_id") do nothing;

-- FollowedGenresStore.genreIds
select "genre_id"
  from "followed_genres"
  where "user_id" = ?;

-- FollowedGenresStore.unfollow
delete from "followed_genres"
  where "user_id" = ? and "genre_id" = ?;
