-- CalendarStore.makeAddress
insert into "calendar_addresses" ("user_id", "token_hash", "created_at")
  values (?, ?, ?)
  on conflict ("user_id") do update
  set "user_id" = ?, "token_hash" = ?, "created_at" = ?;

-- CalendarStore.addressSince
select "created_at"
  from "calendar_addresses"
  where "user_id" = ?;

-- CalendarStore.ownerOf
select "user_id", "created_at"
  from "calendar_addresses"
  where "token_hash" = ?;

-- CalendarStore.saved
select "media_id", "saved_at", "favourite_at"
  from "saved_items"
  where ("user_id" = ? and "source" = ? and "type" = ?) and "dismissed_at" is null and ("saved_at" is not null or "favourite_at" is not null);

select "media_id", "saved_at", "favourite_at"
  from "saved_items"
  where ("user_id" = ? and "source" = ? and "type" = ?) and "dismissed_at" is null and ("saved_at" is not null or "favourite_at" is not null) and ("released" is null or "released" >= ?);

-- CalendarStore.revokeAddress
delete from "calendar_addresses"
  where "user_id" = ?;
