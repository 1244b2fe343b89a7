import { useState } from 'react'
import { Link } from 'react-router'

import { useLocale } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { maxListed } from '#domain/comparison/query.ts'
import { type ComparedKind, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { shortlistTexts } from '#messages/shortlist.ts'

import { KeepNotice } from './keep-notice.tsx'
import { removeChoice, type Saved, saveChoice, useShortlist } from './shortlist.ts'

/** Keeps a record in this browser's list, when the visitor asks for it. */
export function SaveButton({ kind, record }: { kind: ComparedKind; record: Saved }) {
  const m = shortlistTexts[useLocale()]
  const locale = useLocale()
  const [isFull, setFull] = useState(false)
  const { slug, name } = record
  const isSaved = useShortlist(kind).saved.some((one) => one.slug === slug)
  function toggle() {
    if (isSaved) removeChoice(kind, slug)
    setFull(!isSaved && !saveChoice(kind, { slug, name }))
  }
  return (
    <div className="needs-script grid grid-cols-1 gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button variant="secondary" size="small" onClick={toggle}>
          {isSaved ? m.remove : m.save}
        </Button>
        <Link
          to={pathTo(pagesOf[kind].comparison, locale)}
          className="link inline-flex min-h-10 items-center text-sm"
        >
          {m.open}
        </Link>
        <p className="text-ink-2 text-sm">{m.hint}</p>
      </div>
      <p role="status" className="text-sm empty:hidden">
        {isSaved ? m.saved(name) : isFull && m.full(maxListed)}
      </p>
      <KeepNotice kind={kind} />
    </div>
  )
}
