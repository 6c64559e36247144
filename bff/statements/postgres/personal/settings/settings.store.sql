-- SettingsStore.of
select "settings"
  from "users"
  where "id" = $1;

-- SettingsStore.change
select "settings"
  from "users"
  where "id" = $1;

update "users"
  set "settings" = $1
  where "id" = $2;
