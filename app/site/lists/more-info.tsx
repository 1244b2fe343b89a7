import { useLocale } from '#app/i18n/messages.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { type Page, pathTo } from '#domain/pages/paths.ts'

export interface MoreInfoProps {
  texts: { moreTitle: string; moreText: string; moreLink: string }
  page: Page
}

/** A section below a list, for undecided visitors. It links to the whole list, without search or filters. */
export function MoreInfo({ texts, page }: MoreInfoProps) {
  return (
    <section className="grid justify-items-start gap-4 rounded-card bg-fjord-soft p-6 sm:p-10">
      <h2 className="font-bold text-2xl tracking-tight">{texts.moreTitle}</h2>
      <p className="max-w-prose text-ink-2">{texts.moreText}</p>
      <ButtonLink to={pathTo(page, useLocale())} variant="secondary">
        {texts.moreLink}
      </ButtonLink>
    </section>
  )
}
