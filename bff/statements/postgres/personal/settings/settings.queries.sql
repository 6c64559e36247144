-- settingsOf
select "settings"
  from "users"
  where "id" = $1;

-- storeSettings
update "users"
  set "settings" = $1
  where "id" = $2;
