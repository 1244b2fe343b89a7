import { Cookie } from 'lucide'
import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { Link, useLocation, useMatches } from 'react-router'

import { useLocale, useMessages } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'
import { Checkbox } from '#app/ui/controls/choice.tsx'
import { Dialog, dialogCommand } from '#app/ui/feedback/dialog.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { acceptAll, type Consent, consentFields, consentTo, rejectAll } from '#domain/consent.ts'
import { pathTo } from '#domain/pages/paths.ts'

import { useRootData } from '../site.ts'
import { saveConsent, useConsent } from './consent-choice.ts'

const dialogId = 'cookie-settings'

/** True once the visitor has made a choice on this page, which the trackers then follow. */
let isTrackingLoaded = false

/** Two columns of equal width, or one column when large text leaves too little room. */
const buttonGrid =
  'grid gap-2 grid-cols-[repeat(auto-fit,minmax(min(100%,max(8.75rem,50%-0.25rem)),1fr))]'

/** Shows the banner until the visitor makes a choice and the icon afterwards. Both open the settings. */
export function ConsentPanel({ openings }: { openings: number }) {
  const { consent: m } = useMessages()
  const consent = useConsent()
  const dialog = useRef<HTMLDialogElement>(null)
  const icon = useRef<HTMLButtonElement>(null)
  useTracking(consent)
  useEffect(() => {
    if (openings > 0) dialog.current?.showModal()
  }, [openings])
  const isDeciding = useRef(false)
  useEffect(() => {
    // The focused button disappeared with the banner, so the icon takes the focus.
    if (isDeciding.current && document.activeElement === document.body) icon.current?.focus()
    isDeciding.current = false
  })

  const decide = (choice: Consent) => {
    isDeciding.current = true
    saveConsent(choice)
    dialog.current?.close()
  }
  return (
    <>
      {consent ? (
        <section aria-label={m.region} className="edge-tab">
          <button
            ref={icon}
            type="button"
            {...dialogCommand('show-modal', dialogId)}
            aria-haspopup="dialog"
            aria-label={m.settings}
            className="transition-colors"
          >
            <Icon of={Cookie} />
          </button>
        </section>
      ) : (
        <Banner decide={decide} />
      )}
      <Settings ref={dialog} consent={consent ?? rejectAll} decide={decide} />
    </>
  )
}

type Decide = (choice: Consent) => void

function Banner({ decide }: { decide: Decide }) {
  const { consent: m } = useMessages()
  const locale = useLocale()
  const banner = useRef<HTMLElement>(null)
  useEffect(() => {
    const { style } = document.documentElement
    const observer = new ResizeObserver(() => {
      const height = banner.current?.offsetHeight ?? 0
      // The banner must not cover the end of the page or the focused element. Sets the properties directly: a custom
      // property on the root would make the browser restyle the whole page.
      style.paddingBlockEnd = `${height}px`
      style.scrollPaddingBlockEnd = `calc(1rem + ${height}px)`
    })
    if (banner.current) observer.observe(banner.current)
    return () => {
      observer.disconnect()
      style.paddingBlockEnd = ''
      style.scrollPaddingBlockEnd = ''
    }
  }, [])
  return (
    <section
      ref={banner}
      aria-label={m.region}
      className="fixed inset-x-0 bottom-0 z-40 max-h-[60dvh] overflow-auto border-line border-t bg-raised shadow-raised print:hidden"
    >
      <div className="page-width flex flex-wrap items-center gap-x-10 gap-y-4 py-4">
        <div className="min-w-0 flex-[999_1_22rem]">
          <p className="font-bold font-display text-lg">{m.title}</p>
          <p className="text-ink-2 text-sm">
            {m.text}{' '}
            <Link to={pathTo('cookies', locale)} className="link hover:text-ink">
              {m.readMore}
            </Link>
          </p>
        </div>
        <div className={`${buttonGrid} flex-[1_1_20rem]`}>
          <Button onClick={() => decide(rejectAll)}>{m.reject}</Button>
          <Button onClick={() => decide(acceptAll)}>{m.accept}</Button>
          <Button
            variant="secondary"
            {...dialogCommand('show-modal', dialogId)}
            aria-haspopup="dialog"
            className="col-span-full"
          >
            {m.customize}
          </Button>
        </div>
      </div>
    </section>
  )
}

interface SettingsProps {
  ref: RefObject<HTMLDialogElement | null>
  consent: Consent
  decide: Decide
}

function Settings({ ref, consent, decide }: SettingsProps) {
  const { consent: m, site } = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const ticked = new FormData(event.currentTarget).getAll('granted')
    decide(consentTo(consentFields.filter((field) => ticked.includes(field))))
  }
  return (
    <Dialog
      ref={ref}
      id={dialogId}
      title={m.settings}
      closeLabel={site.close}
      // Discards changes that were not saved.
      onClose={() => form.current?.reset()}
    >
      <p className="mb-3 text-ink-2 text-sm">{m.settingsLead}</p>
      <form ref={form} key={JSON.stringify(consent)} onSubmit={save} className="grid gap-4">
        <div className="grid gap-2">
          {consentFields.map((field) => (
            <Checkbox
              key={field}
              name="granted"
              value={field}
              label={<span className="font-semibold">{m.categories[field].label}</span>}
              hint={m.categories[field].text}
              defaultChecked={consent[field] === 'granted'}
              disabled={field === 'security_storage'}
            />
          ))}
        </div>
        <div className={buttonGrid}>
          <Button variant="secondary" onClick={() => decide(rejectAll)}>
            {m.reject}
          </Button>
          <Button variant="secondary" onClick={() => decide(acceptAll)}>
            {m.accept}
          </Button>
          <Button type="submit" className="col-span-full">
            {m.save}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useTracking(consent: Consent | null): void {
  const { tracking } = useRootData().site
  const { pathname } = useLocation()
  // URLs of the administrators' pages may contain secrets.
  const isPrivate = useMatches().some(({ handle }) => {
    return typeof handle === 'object' && handle !== null && 'adminMessages' in handle
  })
  const page = isPrivate ? null : pathname
  useEffect(() => {
    // Without a choice there is no tracker, and nothing of one to remove.
    if (consent === null && !isTrackingLoaded) return
    isTrackingLoaded = true
    let isCurrent = true
    import('../meta/tracking.ts').then(
      ({ track }) => isCurrent && track(consent, page, tracking),
      (error: unknown) => console.warn('Tracking could not be loaded', error),
    )
    return () => {
      isCurrent = false
    }
  }, [consent, page, tracking])
}
