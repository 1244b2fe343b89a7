import { Accordion } from '#app/ui/controls/accordion.tsx'
import type { Question } from '#messages/faq.ts'

export interface FaqProps {
  title: string
  /** Unique on the page: it is also the section's URL fragment (#name). */
  name: string
  items: Question[]
}

export function Faq({ title, name, items }: FaqProps) {
  return (
    <section
      aria-labelledby={name}
      className="lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,2fr)] lg:gap-12"
    >
      <h2 id={name} className="mb-6 font-bold text-2xl tracking-tight">
        {title}
      </h2>
      <Accordion
        name={name}
        items={items.map(({ question, answer }) => ({
          title: question,
          content: (
            <div className="grid gap-3">
              {answer.map((text) => (
                <p key={text}>{text}</p>
              ))}
            </div>
          ),
        }))}
      />
    </section>
  )
}
