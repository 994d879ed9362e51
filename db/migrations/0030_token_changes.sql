-- Processes remember tokens for seconds. They are told at the commit that a token has other rights or is gone, whoever changed it.
create function public.tell_of_token() returns trigger language plpgsql as $$
begin
  perform pg_notify('watchkeeper_tokens', old.id::text);
  return null;
end $$;
create trigger token_rights_changed
  after delete or update of user_id, token_hash, scopes, expires_at, revoked_at on public.api_tokens
  for each row execute function public.tell_of_token();
