import { type ComponentProps, createElement } from 'react'

interface IconData {
  /** The lines of the drawing: elements and their attributes. */
  node: [tag: string, attributes: Record<string, string>][]
}

/**
 * What Lucide's icons are made with, in the lines this site needs. Theirs weighs as much as all our icons together and
 * renders three components for each; the build puts this one in its place (vite.config.ts).
 */
// biome-ignore lint/style/noDefaultExport: as the one it stands in for
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
