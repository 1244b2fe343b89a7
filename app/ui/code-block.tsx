/** Text for machines, as it is. It scrolls in its own frame, reachable by keyboard, and not the page. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="max-h-128 overflow-auto rounded-card border border-line bg-surface p-4"
    >
      <pre className="font-mono text-sm">{children}</pre>
    </section>
  )
}
