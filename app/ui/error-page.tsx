import { Link } from 'react-router'

export interface ErrorPageProps {
  title: string
  help: string
  action: { to: string; text: string }
}

/** What went wrong, what to make of it, and the way on. */
export function ErrorPage({ title, help, action }: ErrorPageProps) {
  return (
    <section className="grid justify-items-start gap-4 py-16">
      <h1 className="max-w-2xl text-balance font-bold text-4xl tracking-tight">{title}</h1>
      <p className="text-ink-2 text-lg">{help}</p>
      <Link
        to={action.to}
        reloadDocument
        className="mt-4 inline-flex min-h-11 items-center rounded-control bg-fjord px-5 font-semibold text-on-fjord hover:underline"
      >
        {action.text}
      </Link>
    </section>
  )
}
