import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { type ComparedKind, pagesOf } from '#domain/pages/kind-pages.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { deviceText } from '../device-text.ts'
import { compareFormId, shortlistKey } from './choices.ts'

interface BarProps {
  kind: ComparedKind
}

const ChoiceBar = lazy(async (): Promise<{ default: ComponentType<BarProps> }> => {
  try {
    return { default: (await import('../shortlist/choice-bar.tsx')).ChoiceBar }
  } catch (error) {
    // The form works without the bar.
    console.warn('The choices could not be loaded', error)
    return { default: () => null }
  }
})

/** The form of the boxes on the cards. After the first choice, a bar shows what is chosen. */
export function CompareForm({ kind }: BarProps) {
  const [isDue, setIsDue] = useState(false)
  useEffect(() => {
    const choose = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form?.id === compareFormId) setIsDue(true)
    }
    document.addEventListener('change', choose)
    // Not while hydrating: the server does not know the device's choices.
    const timer = setTimeout(() => setIsDue((isAlready) => isAlready || hasChoices()))
    return () => {
      clearTimeout(timer)
      document.removeEventListener('change', choose)
    }
  }, [])
  const action = pathTo(pagesOf[kind].comparison, useLocale())
  return (
    <>
      {/* Browsers do not restore the boxes: the stored list is what counts. */}
      <form id={compareFormId} action={action} autoComplete="off" hidden />
      {isDue && (
        <Suspense fallback={null}>
          <ChoiceBar kind={kind} />
        </Suspense>
      )}
    </>
  )
}

/** True when the visitor has chosen something before the page was hydrated, or earlier. */
function hasChoices(): boolean {
  if (document.querySelector(`[form=${compareFormId}]:checked`)) return true
  return deviceText(shortlistKey).read() !== null
}

/** The box on a card, with a button that is visible once something is chosen here. Both work without script. */
export function CompareBox({ slug, name }: { slug: string; name: string }) {
  const { compare: m } = useMessages()
  return (
    <div className="group relative flex flex-wrap items-center gap-x-4 text-sm">
      <label className="flex min-h-11 items-center gap-2">
        <input
          type="checkbox"
          name="c"
          value={slug}
          form={compareFormId}
          data-name={name}
          className="size-5 accent-fjord"
        />
        {m.choose}
        <span className="sr-only"> {name}</span>
      </label>
      <button
        type="submit"
        form={compareFormId}
        className="link hidden min-h-11 items-center group-has-checked:flex"
      >
        {m.show}
      </button>
    </div>
  )
}
