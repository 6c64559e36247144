-- SettingsStore.of
select "settings"
  from "users"
  where "id" = ?;

-- SettingsStore.change
select "settings"
  from "users"
  where "id" = ?;

update "users"
  set "settings" = ?
  where "id" = ?;
