-- unreadNotices
select (select count(*) as "unread"
  from "notices"
  where "user_id" = $1 and "is_listed" = $2 and "read_at" is null and ("source" is null or "source" = $3)) as "unread"
  from "notice_settings"
  where "user_id" = $4;
