import type { ReactNode } from 'react'

import { useLocale, useTexts } from '#app/i18n/messages.ts'
import { KeepNotice } from '#app/site/shortlist/keep-notice.tsx'
import { forgetShortlist, type Saved, useShortlist } from '#app/site/shortlist/shortlist.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { CopyButton } from '#app/ui/controls/copy-button.tsx'
import { comparisonQuery } from '#domain/comparison/query.ts'
import { type ComparedKind, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { shortlistTexts } from '#messages/shortlist.ts'

export function useStoredChoices(kind: ComparedKind): Saved[] {
  return useShortlist(kind).saved
}

/** The list that this browser keeps, with a link to share it. */
export function StoredList({ kind, children }: { kind: ComparedKind; children: ReactNode }) {
  const m = useTexts('comparison')
  const shortlist = shortlistTexts[useLocale()]
  const path = pathTo(pagesOf[kind].comparison, useLocale())
  const { saved } = useShortlist(kind)
  const link = () =>
    window.location.origin + path + comparisonQuery({ listed: saved.map(({ slug }) => slug) })
  return (
    <fieldset className="min-w-0 rounded-control bg-fjord-soft p-4">
      <legend className="float-left mb-1 w-full font-semibold">{shortlist.title}</legend>
      <div className="clear-both grid grid-cols-1 gap-2">
        <p className="text-ink-2 text-sm">
          {shortlist.count(saved.length)}. {shortlist.hint}
        </p>
        {children}
        <KeepNotice kind={kind} />
        <div className="flex flex-wrap gap-2">
          <CopyButton
            text={() => Promise.resolve(link())}
            done={m.copied}
            failed={m.notCopied}
            variant="secondary"
            size="small"
          >
            {m.copyList}
          </CopyButton>
          <Button variant="quiet" size="small" onClick={() => forgetShortlist(kind)}>
            {shortlist.forgetAll}
          </Button>
        </div>
      </div>
    </fieldset>
  )
}
