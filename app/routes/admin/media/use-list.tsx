import { Link } from 'react-router'

import { useAdminMessages, useColumnLabel } from '#app/i18n/admin-messages.ts'
import { useLocale } from '#app/i18n/messages.ts'
import { pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import type { ImageUse } from '#queries/catalogue/images.ts'

/** The records that use an image, with links to their forms. */
export function UseList({ uses, total }: { uses: ImageUse[]; total: number }) {
  const { media: m, trash } = useAdminMessages()
  const locale = useLocale()
  const label = useColumnLabel()
  return (
    <section className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 className="font-bold text-xl">{m.usedIn}</h2>
      {uses.length === 0 && <p className="text-ink-2">{m.usedNowhere}</p>}
      <ul className="grid gap-2">
        {uses.map(({ kind, id, name, fields }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-3">
            <Link to={pathTo(pagesOf[kind].edit, locale, { id })} className="link font-semibold">
              {name}
            </Link>
            <span className="text-ink-2 text-sm">
              {trash.kinds[kind]} · {m.field(fields.map(label).join(', '))}
            </span>
          </li>
        ))}
      </ul>
      {uses.length > 0 && uses.length < total && <p className="text-ink-2 text-sm">{m.moreUses}</p>}
    </section>
  )
}
