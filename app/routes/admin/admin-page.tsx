import type { ReactNode } from 'react'

interface AdminPageProps {
  title: string
  /** The page's purpose in one or two sentences, or a link back. */
  intro: ReactNode
  children: ReactNode
}

/** Layout of an admin tool page: title, introduction, then the tool. */
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
