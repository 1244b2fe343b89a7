import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

import { useMessages } from '#app/i18n/messages.ts'
import { Button } from '#app/ui/controls/button.tsx'

const openSettings = 'open-cookie-settings'

type Panel = ComponentType<{ openings: number }>

const ConsentPanel = lazy(async (): Promise<{ default: Panel }> => {
  try {
    return { default: (await import('./consent-panel.tsx')).ConsentPanel }
  } catch (error) {
    // The page works without the panel: nothing is stored and no tracker is loaded.
    console.warn('The cookie settings could not be loaded', error)
    return { default: () => null }
  }
})

/** Loads the cookie banner and settings when the browser is idle, or when the visitor opens the settings. */
export function Consent() {
  const [isDue, setIsDue] = useState(false)
  const [openings, setOpenings] = useState(0)
  useEffect(() => whenIdle(() => setIsDue(true)), [])
  useEffect(() => {
    const open = () => {
      setIsDue(true)
      setOpenings((before) => before + 1)
    }
    document.addEventListener(openSettings, open)
    return () => document.removeEventListener(openSettings, open)
  }, [])
  if (!isDue) return null
  return (
    <Suspense fallback={null}>
      <ConsentPanel openings={openings} />
    </Suspense>
  )
}

export function CookieSettingsButton() {
  const { consent: m } = useMessages()
  return (
    <div className="needs-script mt-4">
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => document.dispatchEvent(new Event(openSettings))}
      >
        {m.settings}
      </Button>
    </div>
  )
}

function whenIdle(work: () => void): () => void {
  // Safari lacks requestIdleCallback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 200)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(work, { timeout: 2_000 })
  return () => cancelIdleCallback(request)
}
