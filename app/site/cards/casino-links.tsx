import { Link } from 'react-router'

import { useLocale } from '#app/i18n/messages.ts'
import { Card } from '#app/ui/card.tsx'
import { Logo } from '#app/ui/logo.tsx'
import { pathTo } from '#domain/pages/paths.ts'

import { Rating } from './rating.tsx'

interface CasinoLinksProps {
  casinos: { name: string; slug: string; logo: string | null; rating: number }[]
}

/** Links to casinos with their logos and ratings. */
export function CasinoLinks({ casinos }: CasinoLinksProps) {
  const locale = useLocale()
  return (
    <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(18rem,100%),1fr))] gap-3">
      {casinos.map(({ name, slug, logo, rating }) => (
        <li key={slug}>
          <Card className="relative flex items-center gap-4 p-4 hover:border-line-2">
            <Logo name={name} src={logo} className="size-12" />
            <div className="grid min-w-0 gap-1">
              <Link
                to={pathTo('casino', locale, { slug })}
                className="font-bold after:absolute after:inset-0 hover:underline"
              >
                {name}
              </Link>
              <Rating rating={rating} />
            </div>
          </Card>
        </li>
      ))}
    </ul>
  )
}
