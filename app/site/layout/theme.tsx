import { Monitor, Moon, Sun } from 'lucide'
import { useSyncExternalStore } from 'react'

import { useMessages } from '#app/i18n/messages.ts'
import { Choice } from '#app/ui/controls/choice.tsx'
import { Popover } from '#app/ui/controls/popover.tsx'
import { Icon } from '#app/ui/icon.tsx'

const key = 'theme'
const themes = ['light', 'dark', 'system'] as const
type Theme = (typeof themes)[number]

const icons = { light: Sun, dark: Moon, system: Monitor }

/** The name prefix of the radio buttons, by which `themeScript` recognizes them. */
const group = 'colour-theme'

/**
 * Applies the stored theme before the first paint, which avoids a flash, and again after a choice in another tab or a return from
 * the back/forward cache. It listens to the radio buttons itself, because the visitor may choose before the other scripts have
 * loaded. With blocked storage there is no stored theme, and a choice lasts for as long as the page is open.
 */
export const themeScript = `{let d=document.documentElement.dataset,f=t=>{if(t==='light'||t==='dark')d.theme=t;else delete d.theme},r=()=>{try{f(localStorage.getItem('${key}'))}catch{}};r();addEventListener('storage',r);addEventListener('pageshow',e=>e.persisted&&r());window.chooseTheme=t=>{f(t);try{localStorage.setItem('${key}',t)}catch{}};addEventListener('change',({target:t})=>t.name?.startsWith('${group}')&&chooseTheme(t.value))}`

declare global {
  var chooseTheme: (theme: string) => void
}

/** The theme's radio buttons. `place` separates the groups when a page has more than one. */
export function ThemeChoice({ place }: { place: 'bar' | 'menu' }) {
  const { theme: m } = useMessages()
  return (
    <Choice
      legend={m.title}
      name={`${group}-${place}`}
      value={useTheme()}
      onChange={(theme) => globalThis.chooseTheme(theme)}
      options={themes.map((theme) => {
        return {
          value: theme,
          label: (
            <>
              <Icon of={icons[theme]} className="size-4" />
              {m[theme]}
            </>
          ),
        }
      })}
    />
  )
}

export function ThemeButton() {
  const { theme: m } = useMessages()
  const theme = useTheme()
  return (
    <div className="needs-script">
      <Popover
        label={m.title}
        button={<Icon of={icons[theme]} className="size-5" />}
        buttonProps={{
          'aria-label': m.title,
          className: 'grid size-11 place-items-center rounded-full hover:bg-fjord-soft',
        }}
      >
        <ThemeChoice place="bar" />
      </Popover>
    </div>
  )
}

function useTheme(): Theme {
  return useSyncExternalStore(
    (listener) => {
      const observer = new MutationObserver(listener)
      observer.observe(document.documentElement, { attributeFilter: ['data-theme'] })
      return () => observer.disconnect()
    },
    () => themes.find((theme) => theme === document.documentElement.dataset['theme']) ?? 'system',
    () => 'system',
  )
}
