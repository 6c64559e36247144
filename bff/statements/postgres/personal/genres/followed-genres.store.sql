-- FollowedGenresStore.follow
insert into "followed_genres" ("user_id", "genre_id", "followed_at")
  values ($1, $2, $3)
  on conflict ("user_id", "genre_id") do nothing;

-- FollowedGenresStore.genreIds
select "genre_id"
  from "followed_genres"
  where "user_id" = $1;

-- FollowedGenresStore.unfollow
delete from "followed_genres"
  where "user_id" = $1 and "genre_id" = $2;
