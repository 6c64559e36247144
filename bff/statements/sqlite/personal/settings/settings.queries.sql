-- settingsOf
select "settings"
  from "users"
  where "id" = ?;

-- storeSettings
update "users"
  set "settings" = ?
  where "id" = ?;
