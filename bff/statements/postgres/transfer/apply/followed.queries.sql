-- followGenres
insert into "followed_genres" ("user_id", "genre_id", "followed_at")
  values ($1, $2, $3);

-- followedGenres
select "genre_id"
  from "followed_genres"
  where "user_id" = $1 and "genre_id" in ($2);

-- unfollowGenre
delete from "followed_genres"
  where ("user_id" = $1 and "genre_id" = $2 and "followed_at" = $3);

select "genre_id"
  from "followed_genres"
  where "user_id" = $1 and "genre_id" in ($2);

-- followPeople
insert into "followed_people" ("user_id", "source", "person_id", "followed_at", "name")
  values ($1, $2, $3, $4, $5);

-- followedPeople
select "source", "person_id"
  from "followed_people"
  where "user_id" = $1 and "source" in ($2, $3) and "person_id" in ($4);

-- unfollowPerson
delete from "followed_people"
  where ("user_id" = $1 and "source" = $2 and "person_id" = $3 and "followed_at" = $4);

select "source", "person_id"
  from "followed_people"
  where "user_id" = $1 and "source" in ($2, $3) and "person_id" in ($4);
