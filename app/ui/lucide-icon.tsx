import { type ComponentProps, createElement } from 'react'

interface IconData {
  /** The SVG elements and their attributes. */
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * Returns an icon component. The build uses this function instead of Lucide's own (vite.config.ts), which weighs as much as all
 * our icons together and renders three components per icon.
 */
// biome-ignore lint/style/noDefaultExport: the replaced module has a default export
export default function createIcon({ node }: IconData) {
  const lines = node.map(([tag, attributes]) => createElement(tag, attributes))
  return function Icon(props: ComponentProps<'svg'>) {
    return (
      <svg
        aria-hidden="true"
        width="24"
        height="24"
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        {...props}
      >
        {lines}
      </svg>
    )
  }
}
