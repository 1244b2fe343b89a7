/** Preformatted text in a scrollable frame that is reachable by keyboard, so that the page does not scroll sideways. */
export function CodeBlock({ label, children }: { label: string; children: string }) {
  return (
    <section
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable area must be reachable by keyboard
      tabIndex={0}
      className="max-h-128 overflow-auto rounded-card border border-line bg-surface p-4"
    >
      <pre className="font-mono text-sm">{children}</pre>
    </section>
  )
}
