import type { ComponentProps, ReactNode } from 'react'

import { imageSources } from '#domain/images/variants.ts'

import { buttonClass } from './controls/button.tsx'

export interface LazyImageProps {
  src: string
  alt: string
  width: number
  height: number
  /** The displayed width, when it differs from `width`: `(min-width: 48rem) 50vw, 100vw`. */
  sizes?: string
  className?: string
  /** True for the largest image of the first screen, which loads as soon as the page is parsed. */
  isFirst?: boolean
  /** For images that are content: the label of the button that loads one on a slow connection, and the fallback for a failure. */
  content?: { show: string; fallback: { src: string; alt: string } }
}

/**
 * An image that `lazyImageScript` loads shortly before it scrolls into view. The script works before React has loaded, and React
 * does not touch a source that it never set. Until the image has loaded, the content beneath it is visible.
 * For our own images, the browser selects the best size and type.
 * On a slow connection or with data saving on, decorative images do not load, and content images load at the press of a button.
 */
export function LazyImage({ src, alt, className = '', content, ...props }: LazyImageProps) {
  const { width, height, sizes = `${width}px`, isFirst = false } = props
  const size = {
    width,
    height,
    ...(isFirst ? { fetchPriority: 'high' as const } : { decoding: 'async' as const }),
  }
  const sources = sourcesOf(src, sizes)
  return (
    <>
      {/* A new `src` needs a new element, because React does not control the sources of this one. */}
      <Picture
        key={src}
        sources={sources.map(({ srcSet, ...rest }) => ({ ...rest, 'data-srcset': srcSet }))}
      >
        <img
          {...size}
          alt={alt}
          data-src={src}
          data-first={isFirst || undefined}
          {...(content && {
            'data-fallback': content.fallback.src,
            'data-fallback-alt': content.fallback.alt,
            // Receives focus when the button, which then disappears, is pressed.
            tabIndex: -1,
          })}
          className={`lazy-image ${className}`}
          suppressHydrationWarning
        />
      </Picture>
      <noscript>
        <PlainImage {...{ src, alt, className, ...props }} />
      </noscript>
      {content && (
        <span className="show-image">
          <button type="button" className={buttonClass({ variant: 'secondary' })}>
            {content.show}
            <span className="sr-only">: {alt}</span>
          </button>
        </span>
      )}
    </>
  )
}

/** An image that the browser itself loads when it is near, also on a slow connection. */
export function PlainImage({ src, alt, className, width, height, ...props }: PlainImageProps) {
  const { sizes = `${width}px`, isFirst = false } = props
  return (
    <Picture sources={sourcesOf(src, sizes)}>
      <img
        {...{ width, height, src, className }}
        alt={alt}
        {...(isFirst ? { fetchPriority: 'high' } : { decoding: 'async' })}
        loading={isFirst ? 'eager' : 'lazy'}
      />
    </Picture>
  )
}

type PlainImageProps = Omit<LazyImageProps, 'content'>

const sourcesOf = (src: string, sizes: string) =>
  imageSources(src).map((source) => ({ ...source, sizes }))

type Source = ComponentProps<'source'> & { 'data-srcset'?: string }

function Picture({ sources, children }: { sources: Source[]; children: ReactNode }) {
  if (sources.length === 0) return children
  return (
    <picture className="contents">
      {sources.map((source) => (
        <source key={source.type} {...source} suppressHydrationWarning />
      ))}
      {children}
    </picture>
  )
}
