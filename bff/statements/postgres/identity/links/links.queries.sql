-- addLink
insert into "links" ("id", "token_hash", "created_at", "kind", "expires_at", "uses", "uses_left", "user_id", "created_by", "note")
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10);

-- findLink
select "id", "kind", "user_id"
  from "links"
  where "token_hash" = $1 and "uses_left" > $2 and "expires_at" > $3;

-- takeLink
update "links"
  set "uses_left" = "uses_left" - $1
  where "token_hash" = $2 and "uses_left" > $3 and "expires_at" > $4
  returning "id", "kind", "user_id", "created_by";

-- deleteLinks
delete from "links"
  where "kind" = $1;

delete from "links"
  where "kind" = $1 and "user_id" = $2;

-- addInvitedMember
insert into "invited_members" ("user_id", "link_id", "joined_at")
  values ($1, $2, $3);

-- allInvitations
select *
  from "links"
  where "kind" = $1
  order by "created_at" desc, "id";

-- allInvitedMembers
select "users"."id", "users"."name", "link_id", "joined_at"
  from "invited_members"
  inner join "users" on "users"."id" = "invited_members"."user_id"
  order by "joined_at", "users"."id";

-- withdrawInvitation
update "links"
  set "expires_at" = $1
  where "id" = $2 and "kind" = $3 and "expires_at" > $4
  returning "id";
