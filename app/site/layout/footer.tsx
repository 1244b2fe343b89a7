import { Link } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { defaultLocale } from '#domain/locale/locale.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { pagesIn } from '#domain/pages/table.ts'

import { useSite } from '../site.ts'
import { helpLinks } from './help-links.ts'
import { Mark } from './mark.tsx'

const help = [
  { href: helpLinks.helpline, text: 'Stödlinjen' },
  { href: 'tel:+4620819100', text: '020-81 91 00' },
  { href: helpLinks.selfExclusion, text: 'Spelpaus.se' },
  { href: 'https://www.spelinspektionen.se', text: 'Spelinspektionen' },
]

const link = 'inline-flex min-h-9 items-center link hover:text-ink'

export function Footer() {
  const { site, footer: m } = useMessages()
  const locale = useLocale()
  const { name, operator, year, isIndependent } = useSite()
  return (
    <footer className="mt-24 border-line border-t bg-surface text-ink-2 text-sm">
      <div className="page-width grid gap-x-12 gap-y-10 py-12 sm:grid-cols-2 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
        <div className="max-w-sm">
          <p className="mb-3 flex items-center gap-2.5 font-bold font-display text-base text-ink">
            <Mark className="size-6" />
            {name}
          </p>
          <p>{m.blurb}</p>
        </div>
        <nav aria-label={m.quickLinks}>
          <Heading>{m.quickLinks}</Heading>
          <ul>
            {pagesIn('quickLinks').map((page) => (
              <li key={page}>
                <Link to={pathTo(page, locale)} className={link}>
                  {site[page]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label={m.information}>
          <Heading>{m.information}</Heading>
          <ul>
            {pagesIn('information').map((page) => (
              <li key={page}>
                <Link to={pathTo(page, locale)} className={link}>
                  {m[page]}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <section aria-label={m.help}>
          <Heading>{m.help}</Heading>
          <ul lang={defaultLocale}>
            {help.map(({ href, text }) => (
              <li key={href}>
                <a href={href} className={link}>
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </section>
      </div>
      {/* Leaves room for the floating cookie icon where the margin is too narrow for it. */}
      <div className="page-width pb-20 min-[84rem]:pb-6">
        <div className="flex gap-4 border-line border-t pt-6">
          <span
            role="img"
            aria-label={m.ageLimit}
            className="grid size-11 shrink-0 place-items-center rounded-full border-2 border-ink-2 font-bold text-ink text-sm"
          >
            18+
          </span>
          <div className="grid max-w-3xl gap-2">
            <p>
              {m.disclosure} {isIndependent && m.independence}
            </p>
            {operator.name && (
              <p>
                {m.operator} {[operator.name, operator.address].filter(Boolean).join(', ')}
                {operator.email && (
                  <>
                    {' · '}
                    <a href={`mailto:${operator.email}`} className="link">
                      {operator.email}
                    </a>
                  </>
                )}
              </p>
            )}
            <p className="flex flex-wrap items-center gap-x-4">
              <span>
                © {year} {name}
              </span>
              <Link to={pathTo('signIn', locale)} rel="nofollow" className={link}>
                {m.admin}
              </Link>
            </p>
          </div>
        </div>
      </div>
    </footer>
  )
}

function Heading({ children }: { children: string }) {
  return <h2 className="mb-2 font-semibold text-ink">{children}</h2>
}
