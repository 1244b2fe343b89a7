import { useLocale } from '#app/i18n/messages.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { type Page, pathTo } from '#domain/pages/paths.ts'

import type { ListTexts } from './list-texts.ts'

export interface MoreInfoProps {
  texts: ListTexts['more']
  page: Page
}

/** A section below a list, for undecided visitors. It links to the whole list, without search or filters. */
export function MoreInfo({ texts, page }: MoreInfoProps) {
  const path = pathTo(page, useLocale())
  return (
    texts && (
      <section className="grid justify-items-start gap-4 rounded-card bg-fjord-soft p-6 sm:p-10">
        <h2 className="font-bold text-2xl tracking-tight">{texts.title}</h2>
        <p className="max-w-prose text-ink-2">{texts.text}</p>
        <ButtonLink to={path} variant="secondary">
          {texts.link}
        </ButtonLink>
      </section>
    )
  )
}
