import type { ReactNode } from 'react'
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  ScrollRestoration,
  useRouteLoaderData,
} from 'react-router'

import './app.css'
import type { Route } from './+types/root.ts'
import { useLocale, useMessages } from './i18n/messages.ts'
import { pathTo } from './i18n/paths.ts'
import { Footer } from './site/footer.tsx'
import { Header } from './site/header.tsx'
import { ErrorPage } from './ui/error-page.tsx'

export function loader() {
  return { year: new Date().getFullYear() }
}

export function Layout({ children }: { children: ReactNode }) {
  const { site: m } = useMessages()
  const data = useRouteLoaderData<typeof loader>('root')
  return (
    <html lang={useLocale()}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <Meta />
        <Links />
      </head>
      <body>
        <a href="#main" className="skip-link">
          {m.skip}
        </a>
        <Header />
        <main id="main" tabIndex={-1} className="page-width py-6">
          {children}
        </main>
        <Footer year={data?.year} />
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  )
}

export default function App() {
  return <Outlet />
}

/** The last resort: nothing of the failure reaches the visitor, only what to do now. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { errors: m } = useMessages()
  const home = pathTo('home', useLocale())
  const isMissing = isRouteErrorResponse(error) && error.status === 404
  return (
    <ErrorPage
      title={isMissing ? m.notFound : m.unexpected}
      help={isMissing ? m.notFoundHelp : m.unexpectedHelp}
      action={{ to: home, text: m.toStart }}
    />
  )
}
