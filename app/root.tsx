import { type ReactNode, use, useEffect, useState } from 'react'
import {
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useLocation,
  useRouteLoaderData,
} from 'react-router'

import './app.css'

import { localeOf } from '#domain/pages/paths.ts'

import type { Route } from './+types/root.ts'
import {
  cookiesContext,
  pauseContext,
  reportContext,
  siteContext,
  siteUrlContext,
  viewerContext,
} from './context.ts'
import headingFont from './fonts/bricolage-grotesque.woff2'
import textFont from './fonts/instrument-sans.woff2'
import { useLocale } from './i18n/messages.ts'
import { Nonce } from './nonce.ts'
import { takeFlash } from './requests/flash.ts'
import { pauseLine } from './requests/pause-line.ts'
import { followPauseScript } from './site/layout/follow-pause.ts'
import { themeScript } from './site/layout/theme.tsx'
import { countClicksScript } from './site/offers/count-clicks.ts'
import { slashScript } from './site/search/slash-script.ts'
import type { RootData } from './site/site.ts'
import { lazyImageScript } from './ui/lazy-image-script.ts'

/** Replaces blocked session storage, which throws on access, with a no-op for React Router. */
const storageScript = `try{sessionStorage}catch{Object.defineProperty(window,'sessionStorage',{value:{getItem:()=>null,setItem(){},removeItem(){}}})}`

/**
 * Marks a page that was reached by a link: it starts at the top, so content far below can be laid out later. After a reload or
 * a return, the scroll position is restored, for which everything above must have its height.
 */
const freshScript = `if(!location.hash&&performance.getEntriesByType('navigation')[0]?.type==='navigate')document.documentElement.dataset.fresh='';`

/** Runs once, before the first paint. Only the server renders it, so the browser's bundle does not contain it. */
const headScript = import.meta.env.SSR
  ? storageScript +
    freshScript +
    themeScript +
    lazyImageScript +
    countClicksScript +
    slashScript +
    followPauseScript
  : ''

export async function loader({ context, url }: Route.LoaderArgs): Promise<RootData> {
  // A failed lookup only hides the menu; pages that need the user look it up themselves.
  const viewer = await context
    .get(viewerContext)()
    .catch((error: unknown) => {
      context.get(reportContext)(error)
      return null
    })
  return {
    site: context.get(siteContext),
    siteUrl: context.get(siteUrlContext),
    year: new Date().getFullYear(),
    viewer: viewer && { email: viewer.email },
    pause: pauseLine(context.get(pauseContext), localeOf(url.pathname)),
    flash: takeFlash(context.get(cookiesContext), localeOf(url.pathname)),
  }
}

/** Reloads the root data only after a form: otherwise a navigation that fails to load would replace the frame, too. */
export function shouldRevalidate({
  formMethod = 'GET',
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== 'GET' && defaultShouldRevalidate
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<() => RootData>('root')
  return (
    // `themeScript` sets the theme on this element before hydration.
    <html lang={useLocale()} data-pause={root?.pause ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <script nonce={use(Nonce)} suppressHydrationWarning>
          {headScript}
        </script>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {[headingFont, textFont].map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="" />
        ))}
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  // Marks the page as hydrated.
  useEffect(() => {
    document.documentElement.dataset['live'] = ''
  }, [])
  const { pathname } = useLocation()
  const [firstPath] = useState(pathname)
  useEffect(() => {
    if (pathname !== firstPath) delete document.documentElement.dataset['fresh']
  }, [pathname, firstPath])
  return <Outlet />
}

/** The last-resort error page, when a language's error page fails. It depends on nothing, so it is in both languages. */
export function ErrorBoundary() {
  return (
    <main className="page-width grid content-center justify-items-start gap-4 py-16">
      <title>Ett fel uppstod</title>
      <meta name="robots" content="noindex" />
      <h1 className="display">Ett fel uppstod</h1>
      <p className="text-ink-2 text-lg">Sidan kunde inte visas. Försök gärna igen.</p>
      <p lang="en" className="text-ink-2 text-lg">
        Something went wrong. The page could not be shown. Please try again.
      </p>
      <a href="/" className="link">
        Tillbaka till start
      </a>
    </main>
  )
}
