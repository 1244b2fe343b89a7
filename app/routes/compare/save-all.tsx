import { useState } from 'react'

import { useTexts } from '#app/i18n/messages.ts'
import { KeepNotice } from '#app/site/shortlist/keep-notice.tsx'
import { saveChoices } from '#app/site/shortlist/shortlist.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { maxListed } from '#domain/comparison/query.ts'
import type { ComparedKind } from '#domain/pages/kind-pages.ts'
import type { Candidate } from '#queries/catalogue/comparison.ts'

/** Adds all of a shared list or comparison to the visitor's list, and says what did not fit. */
export function SaveAll({ kind, candidates }: { kind: ComparedKind; candidates: Candidate[] }) {
  const m = useTexts('comparison')
  const [result, setResult] = useState('')
  function save() {
    const missing = saveChoices(
      kind,
      candidates.map(({ slug, name }) => ({ slug, name })),
    )
    const names = missing.map(({ name }) => name).join(', ')
    const saved = candidates.length - missing.length
    setResult(missing.length === 0 ? m.savedAll : m.savedSome(saved, maxListed, names))
  }
  return (
    <div className="needs-script flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button variant="secondary" size="small" onClick={save}>
        {m.saveAll}
      </Button>
      <p role="status" className="text-sm empty:hidden">
        {result}
      </p>
      {result !== '' && <KeepNotice kind={kind} />}
    </div>
  )
}
