import { useMessages } from '#app/i18n/messages.ts'

const help = [
  { href: 'https://www.stodlinjen.se', text: 'Stödlinjen 020-81 91 00' },
  { href: 'https://www.spelpaus.se', text: 'Spelpaus.se' },
  { href: 'https://www.spelinspektionen.se', text: 'Spelinspektionen' },
]

export function Footer({ year }: { year: number | undefined }) {
  const { site: m } = useMessages()
  return (
    <footer className="mt-20 border-line border-t bg-surface">
      <div className="page-width flex flex-wrap justify-between gap-x-12 gap-y-4 py-8 text-ink-2 text-sm">
        <p>
          © {year} {m.name}. {m.blurb}
        </p>
        <nav aria-label={m.help}>
          <ul className="flex flex-wrap gap-x-6 gap-y-2">
            {help.map(({ href, text }) => (
              <li key={href}>
                <a href={href} lang="sv" className="underline underline-offset-4 hover:text-ink">
                  {text}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  )
}
