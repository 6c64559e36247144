-- unreadNotices
select (select count(*) as "unread"
  from "notices"
  where "user_id" = ? and "is_listed" = ? and "read_at" is null and ("source" is null or "source" = ?)) as "unread"
  from "notice_settings"
  where "user_id" = ?;
