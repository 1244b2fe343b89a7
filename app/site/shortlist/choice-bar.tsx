import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { ButtonLink } from '#app/ui/controls/button.tsx'
import { comparisonQuery, maxCompared, maxListed } from '#domain/comparison/query.ts'
import { type ComparedKind, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'
import { shortlistTexts } from '#messages/shortlist.ts'

import { compareFormId } from '../lists/choices.ts'
import { KeepNotice } from './keep-notice.tsx'
import { removeChoice, type Saved, saveChoice, useShortlist } from './shortlist.ts'

/** Shows what the visitor has chosen, at the bottom of the window, and leads to the comparison. */
export function ChoiceBar({ kind }: { kind: ComparedKind }) {
  const { compare } = useMessages()
  const m = shortlistTexts[useLocale()]
  const { saved } = useShortlist(kind)
  const [isFull, setFull] = useState(false)
  const path = pathTo(pagesOf[kind].comparison, useLocale())
  // More than four lead to the page where the visitor chooses among them.
  const isTooMany = saved.length > maxCompared
  const slugs = isTooMany ? [] : saved.map(({ slug }) => slug)
  const target = path + comparisonQuery({ slugs })
  useBoxes(kind, saved, target, setFull)
  if (saved.length === 0) return null
  const hint = saved.length === 1 ? m.oneMore : saved.map(({ name }) => name).join(', ')
  return (
    <section
      aria-label={m.title}
      className="choice-bar sticky bottom-0 z-30 mt-6 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-t-card border border-line-2 border-b-0 bg-raised px-4 py-3 shadow-raised print:hidden"
    >
      <div className="min-w-0 flex-[1_1_7rem]">
        <p role="status" className="font-semibold">
          {m.count(saved.length)}
          <span className="line-clamp-1 font-normal text-ink-2 text-sm">
            {isFull ? m.full(maxListed) : hint}
          </span>
        </p>
        <KeepNotice kind={kind} />
      </div>
      <ButtonLink to={target} variant={slugs.length > 1 ? 'primary' : 'secondary'}>
        {isTooMany ? m.choose : slugs.length > 1 ? compare.show : m.open}
      </ButtonLink>
    </section>
  )
}

const boxes = () => document.querySelectorAll<HTMLInputElement>(`input[form=${compareFormId}]`)

/** Keeps the boxes on the cards and the list alike, whichever changes. */
function useBoxes(
  kind: ComparedKind,
  saved: Saved[],
  target: string,
  setFull: (isFull: boolean) => void,
): void {
  const navigate = useNavigate()
  const choose = useEffectEvent((box: HTMLInputElement) => {
    const { value: slug, dataset } = box
    if (box.checked) {
      const isSaved = saveChoice(kind, { slug, name: dataset['name'] ?? slug })
      setFull(!isSaved)
      box.checked = isSaved
    } else {
      setFull(false)
      removeChoice(kind, slug)
    }
  })
  const open = useEffectEvent((event: Event) => {
    // The list may have more than the boxes of this page.
    event.preventDefault()
    void navigate(target)
  })
  const hasAdopted = useRef(false)
  useEffect(() => {
    // Boxes that were ticked before this script had loaded.
    if (!hasAdopted.current) for (const box of boxes()) if (box.checked) choose(box)
    hasAdopted.current = true
    const change = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form?.id === compareFormId) choose(target)
    }
    const form = document.getElementById(compareFormId)
    document.addEventListener('change', change)
    form?.addEventListener('submit', open)
    return () => {
      document.removeEventListener('change', change)
      form?.removeEventListener('submit', open)
    }
  }, [])
  // After every render, because cards appear and disappear with the filters.
  useEffect(() => {
    const slugs = new Set(saved.map(({ slug }) => slug))
    for (const box of boxes()) box.checked = slugs.has(box.value)
  })
}
