import type { ReactNode } from 'react'

interface AdminPageProps {
  title: string
  /** What it is for, in a sentence or two. */
  intro: string
  children: ReactNode
}

/** A page of the administration's tools: what it is called, what it is for, and then the tool. */
export function AdminPage({ title, intro, children }: AdminPageProps) {
  return (
    <div className="page-width grid grid-cols-1 gap-6 py-10">
      <div>
        <h1 className="display">{title}</h1>
        <p className="mt-3 max-w-prose text-ink-2">{intro}</p>
      </div>
      {children}
    </div>
  )
}
