import { Monitor, Moon, Sun } from 'lucide-react'
import { useSyncExternalStore } from 'react'

import { useMessages } from '#app/i18n/messages.ts'
import { Choice } from '#app/ui/choice.tsx'
import { Popover } from '#app/ui/popover.tsx'

const key = 'theme'
const themes = ['light', 'dark', 'system'] as const
type Theme = (typeof themes)[number]

const icons = { light: Sun, dark: Moon, system: Monitor }

/**
 * Runs before the first paint, so that a chosen theme never flashes, and again when another tab has chosen or the
 * visitor comes back to a page that was put aside. Blocked storage means that nothing was chosen.
 */
export const themeScript = `{let f=()=>{try{let t=localStorage.getItem('${key}'),d=document.documentElement.dataset;if(t==='light'||t==='dark')d.theme=t;else delete d.theme}catch{}};f();addEventListener('storage',f);addEventListener('pageshow',e=>e.persisted&&f())}`

export function ThemeChoice({ name }: { name: string }) {
  const { theme: m } = useMessages()
  return (
    <Choice
      legend={m.title}
      name={name}
      value={useTheme()}
      onChange={(value) => chooseTheme(value as Theme)}
      options={themes.map((theme) => {
        const Icon = icons[theme]
        return {
          value: theme,
          label: (
            <>
              <Icon aria-hidden="true" className="size-4" />
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
  const Icon = icons[useTheme()]
  return (
    <div className="needs-script">
      <Popover
        label={m.title}
        button={<Icon aria-hidden="true" className="size-5" />}
        buttonProps={{
          'aria-label': m.title,
          className: 'grid size-11 place-items-center rounded-full hover:bg-fjord-soft',
        }}
      >
        <ThemeChoice name="theme" />
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
    () => readTheme(document.documentElement.dataset['theme'] ?? null),
    () => 'system',
  )
}

function readTheme(text: string | null): Theme {
  return themes.find((theme) => theme === text) ?? 'system'
}

function applyTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme
}

function chooseTheme(theme: Theme): void {
  applyTheme(theme)
  try {
    localStorage.setItem(key, theme)
  } catch {
    // Storage is blocked: the choice holds for as long as the page is open.
  }
}
