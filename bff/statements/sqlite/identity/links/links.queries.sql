-- addLink
insert into "links" ("id", "token_hash", "created_at", "kind", "expires_at", "uses", "uses_left", "user_id", "created_by", "note")
  values (?, ?, ?, ?, ?, ?, ?, ?, ?, ?);

-- findLink
select "id", "kind", "user_id"
  from "links"
  where "token_hash" = ? and "uses_left" > ? and "expires_at" > ?;

-- takeLink
update "links"
  set "uses_left" = "uses_left" - ?
  where "token_hash" = ? and "uses_left" > ? and "expires_at" > ?
  returning "id", "kind", "user_id", "created_by";

-- deleteLinks
delete from "links"
  where "kind" = ?;

delete from "links"
  where "kind" = ? and "user_id" = ?;

-- addInvitedMember
insert into "invited_members" ("user_id", "link_id", "joined_at")
  values (?, ?, ?);

-- allInvitations
select *
  from "links"
  where "kind" = ?
  order by "created_at" desc, "id";

-- allInvitedMembers
select "users"."id", "users"."name", "link_id", "joined_at"
  from "invited_members"
  inner join "users" on "users"."id" = "invited_members"."user_id"
  order by "joined_at", "users"."id";

-- withdrawInvitation
update "links"
  set "expires_at" = ?
  where "id" = ? and "kind" = ? and "expires_at" > ?
  returning "id";
