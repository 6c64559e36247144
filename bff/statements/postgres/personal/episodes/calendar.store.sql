-- CalendarStore.makeAddress
insert into "calendar_addresses" ("user_id", "token_hash", "created_at")
  values ($1, $2, $3)
  on conflict ("user_id") do update
  set "user_id" = $4, "token_hash" = $5, "created_at" = $6;

-- CalendarStore.addressSince
select "created_at"
  from "calendar_addresses"
  where "user_id" = $1;

-- CalendarStore.ownerOf
select "user_id", "created_at"
  from "calendar_addresses"
  where "token_hash" = $1;

-- CalendarStore.saved
select "media_id", "saved_at", "favourite_at"
  from "saved_items"
  where ("user_id" = $1 and "source" = $2 and "type" = $3) and "dismissed_at" is null and ("saved_at" is not null or "favourite_at" is not null);

select "media_id", "saved_at", "favourite_at"
  from "saved_items"
  where ("user_id" = $1 and "source" = $2 and "type" = $3) and "dismissed_at" is null and ("saved_at" is not null or "favourite_at" is not null) and ("released" is null or "released" >= $4);

-- CalendarStore.revokeAddress
delete from "calendar_addresses"
  where "user_id" = $1;
