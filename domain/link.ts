/** What an administrator wrote as a link, as an address that can be followed; '#' when it is none. */
export function externalHref(link: string | null): string {
  const text = link?.trim() ?? ''
  if (text === '') return '#'
  const url = /^https?:\/\//i.test(text) ? text : `https://${text.replace(/^\/\//, '')}`
  return URL.canParse(url) ? url : '#'
}
