-- A record belongs to the demo catalogue while it has one of the demo's images or links, which lead to domains reserved for examples.
create function private.is_demo(image text, link text) returns boolean
  language sql immutable parallel safe
  return image like '/demo/%' or link ~* '^(https?://)?example\.(com|org)/';

create index casinos_demo on public.casinos (id) where published
  and (private.is_demo(logo, affiliate_link) or private.is_demo(null, review_link));

create index slots_demo on public.slots (id) where published
  and (private.is_demo(logo, affiliate_link) or private.is_demo(screenshots[1], demo_link) or private.is_demo(null, review_link));

-- True while visitors can see a record of the demo catalogue. Only published records count, whoever asks.
create function public.shows_demo_catalogue() returns boolean
  language sql stable
  return exists (select from public.casinos where published
      and (private.is_demo(logo, affiliate_link) or private.is_demo(null, review_link)))
    or exists (select from public.slots where published
      and (private.is_demo(logo, affiliate_link) or private.is_demo(screenshots[1], demo_link) or private.is_demo(null, review_link)));

revoke execute on function public.shows_demo_catalogue from public;

grant execute on function public.shows_demo_catalogue, private.is_demo to anon, authenticated, service_role;
