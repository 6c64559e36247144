-- deleteTokens
delete from "access_tokens"
  where "user_id" = ?;
