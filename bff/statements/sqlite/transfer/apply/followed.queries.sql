-- followGenres
insert into "followed_genres" ("user_id", "genre_id", "followed_at")
  values (?, ?, ?);

-- followedGenres
select "genre_id"
  from "followed_genres"
  where "user_id" = ? and "genre_id" in (?);

-- unfollowGenre
delete from "followed_genres"
  where ("user_id" = ? and "genre_id" = ? and "followed_at" = ?);

select "genre_id"
  from "followed_genres"
  where "user_id" = ? and "genre_id" in (?);

-- followPeople
insert into "followed_people" ("user_id", "source", "person_id", "followed_at", "name")
  values (?, ?, ?, ?, ?);

-- followedPeople
select "source", "person_id"
  from "followed_people"
  where "user_id" = ? and "source" in (?, ?) and "person_id" in (?);

-- unfollowPerson
delete from "followed_people"
  where ("user_id" = ? and "source" = ? and "person_id" = ? and "followed_at" = ?);

select "source", "person_id"
  from "followed_people"
  where "user_id" = ? and "source" in (?, ?) and "person_id" in (?);
